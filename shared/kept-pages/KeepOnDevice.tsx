import { t } from '@groundwork/shared/messages';
import { useState, type ReactNode } from 'react';
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import Ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs';
import HardDriveDownload from 'lucide/dist/esm/icons/hard-drive-download.mjs';
import { Button, Icon, VisuallyHidden } from '../ui/core/index.ts';
import { formatMoment } from '../ui/data/dates.ts';
import { fileSize } from '../text/file-size.ts';
import { Flyout } from '../ui/flyout/Flyout.tsx';
import { canKeepPages, type AskForMore, type KeepOutcome, type Progress } from './keep-page.ts';
import styles from './KeepOnDevice.module.css';
import type { KeptPage } from './listed.ts';
import { useKeeping } from './use-keeping.ts';
import { isKept, removeFromDevice, useKeptPage, useSpace, type StoredPage } from './use-kept-pages.ts';

/** `84 kB · 26 Nov 2026, 14:02`; what is not stored any longer has neither. */
export const sizeAndAge = ({ bytes, refreshed }: StoredPage): string =>
  refreshed === undefined
    ? t`no longer stored`
    : `${fileSize(bytes)} · ${formatMoment(new Date(refreshed).toISOString())}`;

/** The same on one line of a phone: of today the time, of other days the day. */
function shortSizeAndAge(page: StoredPage): string {
  if (page.refreshed === undefined) return sizeAndAge(page);
  const moment = new Date(page.refreshed);
  const written = formatMoment(moment.toISOString());
  const comma = written.lastIndexOf(', ');
  return `${fileSize(page.bytes)} · ${moment.toDateString() === new Date().toDateString() ? written.slice(comma + 2) : written.slice(0, comma)}`;
}

function failureText(outcome: KeepOutcome | undefined): string | undefined {
  if (outcome === 'offline') return t`You are offline. Try again when you are back online.`;
  if (outcome === 'incomplete') return t`The page could not be loaded completely. Try again.`;
  if (outcome === 'full')
    return t`There is not enough space on this device. Nothing that was kept before has been lost. Free some space, or keep less.`;
  if (outcome === 'impossible') return t`The page could not be stored. Reload it and try again.`;
  if (outcome === 'stopped')
    return t`Stopped. If you continue within a day, the files that are already here are not downloaded again.`;
  return undefined;
}

function progressText({ what, done, of }: Progress): string {
  if (of === 0 || done === of) return t`Storing the page…`;
  return what === 'data'
    ? t`Loading ${done.toLocaleString()} of ${of.toLocaleString()}…`
    : t`Loading file ${done.toLocaleString()} of ${of.toLocaleString()}…`;
}

/** What somebody should know before a large page is loaded. */
export interface LargePage {
  /** In a sentence: `412 photos, up to about 120 MB.` */
  readonly text: string;
  /** It is too much for a device. */
  readonly tooMuch?: boolean;
}

/** `2.1 GB are free on this device.` Nothing where the browser does not say. */
function FreeSpace() {
  const space = useSpace();
  return space ? <p className={styles.text}>{t`About ${fileSize(space.free)} are free on this device.`}</p> : null;
}

interface AboutProps {
  readonly kept: StoredPage | null;
  readonly progress: Progress | undefined;
  readonly failure: string | undefined;
  readonly large: LargePage | undefined;
}

/** How it stands, in the panel. */
function About({ kept, progress, failure, large }: AboutProps) {
  if (progress) return <p className={styles.text}>{progressText(progress)}</p>;
  return (
    <>
      {failure !== undefined && <p className={styles.failure}>{failure}</p>}
      <p className={styles.text}>
        {kept
          ? `${t`Kept on this device`} · ${sizeAndAge(kept)}`
          : t`You can read this page without a network once it is kept on this device.`}
      </p>
      {kept && !kept.complete && (
        <p
          className={styles.text}
        >{t`Some data of this page is not stored, for example because access to it is restricted.`}</p>
      )}
      {!kept && large && <p className={styles.text}>{large.text}</p>}
      {!kept && large && <FreeSpace />}
      {kept && (
        <p className={styles.text}>{t`Photos are stored in the size of the screen. Logging out removes everything.`}</p>
      )}
    </>
  );
}

interface KeepOnDeviceProps extends Omit<KeptPage, 'addresses'> {
  /** What belongs to the page besides what it shows at the moment. */
  readonly more?: AskForMore | undefined;
  /** Where it is large: the first press says how large, and a second one begins. */
  readonly large?: LargePage | undefined;
  /** The keeping is in a menu for what is not needed often, with this beside it. */
  readonly menu?: ReactNode | ((close: () => void) => ReactNode);
}

function Control({ more, large, menu, ...page }: KeepOnDeviceProps) {
  const kept = useKeptPage(page.path);
  const { progress, outcome, keep, stop } = useKeeping(page, Boolean(kept), more);
  const failure = failureText(outcome);
  // How much is stored is read later: the button stays where it is meanwhile.
  const [wasKept] = useState(() => isKept(page.path));
  const shownAsKept = kept === undefined ? wasKept : kept !== null;
  const inMenu = menu !== undefined;
  const name = shownAsKept
    ? [t`Kept on this device`, kept && shortSizeAndAge(kept)].filter(Boolean).join(' · ')
    : t`Keep on this device`;
  return (
    <>
      <Flyout
        look="button"
        align="end"
        label={inMenu ? t`More` : t`Keep on this device`}
        // One press keeps the page; the panel shows how far it is, and how to take it back.
        onOpen={() => !inMenu && !shownAsKept && large === undefined && keep()}
        button={{
          className: styles.button,
          ...(progress && { 'aria-busy': true }),
          ...(inMenu && { 'aria-label': t`More`, title: t`More` }),
          children: inMenu ? (
            <Icon of={Ellipsis} />
          ) : (
            <>
              <Icon of={shownAsKept ? CircleCheck : HardDriveDownload} />
              <span>{progress && !shownAsKept ? progressText(progress) : name}</span>
            </>
          ),
        }}
      >
        {(close) => (
          <div className={styles.panel}>
            {typeof menu === 'function' ? menu(close) : menu}
            <About kept={kept ?? null} progress={progress} failure={failure} large={large} />
            <div className={styles.buttons}>
              <Button loading={progress !== undefined} disabled={large?.tooMuch === true} onClick={keep}>
                {kept ? t`Refresh` : outcome === 'stopped' ? t`Continue` : inMenu ? t`Keep on this device` : t`Keep`}
              </Button>
              {progress?.what === 'files' && <Button onClick={stop}>{t`Stop`}</Button>}
              {kept && (
                <Button
                  disabled={progress !== undefined}
                  onClick={() => {
                    close();
                    void removeFromDevice(page.path);
                  }}
                >
                  {t`Remove`}
                </Button>
              )}
            </div>
          </div>
        )}
      </Flyout>
      <VisuallyHidden>
        <span role="status">{progress ? progressText(progress) : (failure ?? (outcome === 'kept' ? name : ''))}</span>
      </VisuallyHidden>
    </>
  );
}

/** Keeps the page that is shown on this device, says how large and old it is, and removes it. Not there where pages cannot be stored. */
export function KeepOnDevice(props: KeepOnDeviceProps) {
  return canKeepPages() ? <Control key={props.path} {...props} /> : null;
}
