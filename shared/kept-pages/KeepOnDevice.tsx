import { t } from '@groundwork/shared/messages';
import { useState } from 'react';
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import HardDriveDownload from 'lucide/dist/esm/icons/hard-drive-download.mjs';
import { Button, Icon, VisuallyHidden } from '../ui/core/index.ts';
import { formatMoment } from '../ui/data/dates.ts';
import { fileSize } from '../ui/data/file-size.ts';
import { Flyout } from '../ui/toolbar/Flyout.tsx';
import { canKeepPages, type KeepOutcome, type Progress } from './keep-page.ts';
import styles from './KeepOnDevice.module.css';
import type { KeptPage } from './listed.ts';
import { useKeeping } from './use-keeping.ts';
import { isKept, removeFromDevice, useKeptPage, type StoredPage } from './use-kept-pages.ts';

/** `84 kB · 26 Nov 2026, 14:02`; what is not stored any longer has neither. */
export const sizeAndAge = ({ bytes, refreshed }: StoredPage): string => (refreshed === undefined ? t`no longer stored` : `${fileSize(bytes)} · ${formatMoment(new Date(refreshed).toISOString())}`);

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
  if (outcome === 'impossible') return t`The page could not be stored. Reload it and try again. If that fails, free some space on this device.`;
  return undefined;
}

const progressText = ({ done, of }: Progress): string => (of === 0 || done === of ? t`Storing the page…` : t`Loading ${done.toLocaleString()} of ${of.toLocaleString()}…`);

interface AboutProps {
  readonly kept: StoredPage | null;
  readonly progress: Progress | undefined;
  readonly failure: string | undefined;
}

/** How it stands, in the panel. */
function About({ kept, progress, failure }: AboutProps) {
  if (progress) return <p className={styles.text}>{progressText(progress)}</p>;
  return (
    <>
      {failure !== undefined && <p className={styles.failure}>{failure}</p>}
      <p className={styles.text}>{kept ? `${t`Kept on this device`} · ${sizeAndAge(kept)}` : t`You can read this page without a network once it is kept on this device.`}</p>
      {kept && !kept.complete && <p className={styles.text}>{t`Some data of this page is not stored, for example because access to it is restricted.`}</p>}
      {kept && <p className={styles.text}>{t`Photos and documents are not stored. Logging out removes everything.`}</p>}
    </>
  );
}

function Control(page: Omit<KeptPage, 'addresses'>) {
  const kept = useKeptPage(page.path);
  const { progress, outcome, keep } = useKeeping(page, Boolean(kept));
  const failure = failureText(outcome);
  // How much is stored is read later: the button stays where it is meanwhile.
  const [wasKept] = useState(() => isKept(page.path));
  const shownAsKept = kept === undefined ? wasKept : kept !== null;
  const name = shownAsKept ? [t`Kept on this device`, kept && shortSizeAndAge(kept)].filter(Boolean).join(' · ') : t`Keep on this device`;
  return (
    <>
      <Flyout
        look="button"
        align="end"
        label={t`Keep on this device`}
        // One press keeps the page; the panel shows how far it is, and how to take it back.
        onOpen={() => !shownAsKept && keep()}
        button={{
          className: styles.button,
          ...(progress && { 'aria-busy': true }),
          children: (
            <>
              <Icon of={shownAsKept ? CircleCheck : HardDriveDownload} />
              <span>{progress && !shownAsKept ? progressText(progress) : name}</span>
            </>
          ),
        }}
      >
        {(close) => (
          <div className={styles.panel}>
            <About kept={kept ?? null} progress={progress} failure={failure} />
            <div className={styles.buttons}>
              <Button loading={progress !== undefined} onClick={keep}>
                {kept ? t`Refresh` : t`Keep`}
              </Button>
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
export function KeepOnDevice({ path, title }: Omit<KeptPage, 'addresses'>) {
  return canKeepPages() ? <Control key={path} path={path} title={title} /> : null;
}
