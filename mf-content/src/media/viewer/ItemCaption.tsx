import { Link } from '@groundwork/shared';
import { queryClient, useAllowed } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { UnsentNote } from '@groundwork/shared/outbox';
import { Button } from '@groundwork/shared/ui/antd/base';
import { Icon } from '@groundwork/shared/ui/core';
import { DateText, fileSize, useMedia } from '@groundwork/shared/ui/data';
import { Redact } from '@groundwork/shared/ui/redact';
import Pencil from 'lucide/dist/esm/icons/pencil.mjs';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { fileRecords } from '../../shared/file-records.ts';
import { ProjectLink } from '../../shared/ProjectLink.tsx';
import { CONSENTS } from '../filter/filter-words.ts';
import { aboutMedia, descriptionOf, MEDIA, type MediaItem } from '../media.data.ts';
import { useCamera } from './camera.data.ts';
import { EditItem } from './EditItem.tsx';
import styles from './Viewer.module.css';

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });

/** Degrees as maps write them: `18.12345° S, 34.56789° E`. */
export const positionText = (latitude: number, longitude: number): string =>
  `${Math.abs(latitude).toFixed(5)}° ${latitude < 0 ? 'S' : 'N'}, ${Math.abs(longitude).toFixed(5)}° ${longitude < 0 ? 'W' : 'E'}`;

/** What people wrote about an item, or kept of where it was taken. */
const REDACTABLE = [
  { name: 'caption', label: t`Caption` },
  { name: 'credit', label: t`Credit` },
  { name: 'tags', label: t`Tags` },
  { name: 'latitude', label: t`Latitude` },
  { name: 'longitude', label: t`Longitude` },
];

/** Everything that shows media is asked for again. */
const forget = (): void => void queryClient.invalidateQueries({ queryKey: [MEDIA] });

/** What is known of an item, beside it or below it; those who may can correct it there. */
export function ItemCaption({ item }: { readonly item: MediaItem }) {
  const { caption, credit, consent, taken_at: moment } = item;
  const { allowed = 'none' } = useAllowed(MEDIA, 'update');
  const mayEdit = allowed !== 'none';
  const [state, setState] = useState<'read' | 'editing' | 'edited'>('read');
  const editing = state === 'editing';
  const edit = () => setState('editing');
  useEditKey(mayEdit && !editing, edit);
  return (
    <>
      {caption && (
        <p dir="auto" className={styles.title}>
          {caption}
        </p>
      )}
      <p className={styles.facts}>
        {moment && <DateText day={moment} />}
        {credit && <span>{t`Credit: ${credit}`}</span>}
        {consent === 'restricted' && <strong>{t`Consent: restricted. Do not show this outside the team.`}</strong>}
      </p>
      <UnsentNote about={aboutMedia(item.id)} />
      {editing ? <EditItem item={item} onDone={() => setState('edited')} /> : <Facts item={item} />}
      {mayEdit && !editing && (
        <Button
          // The form is gone: the focus returns to what opened it.
          autoFocus={state === 'edited'}
          block
          className={styles.edit}
          icon={<Icon of={Pencil} small />}
          aria-keyshortcuts="E"
          onClick={edit}
        >
          {t`Edit details`}
        </Button>
      )}
      <Redact
        of={t`this item`}
        records={[
          { collection: MEDIA, item: item.id, label: descriptionOf(item), fields: REDACTABLE },
          ...fileRecords(item.preview_image),
          ...fileRecords(item.video),
        ]}
        onRedacted={forget}
      />
    </>
  );
}

/** E begins to edit, unless somebody is typing. */
function useEditKey(enabled: boolean, begin: () => void): void {
  const latest = useRef(begin);
  useEffect(() => {
    latest.current = begin;
  });
  useEffect(() => {
    if (!enabled) return undefined;
    const press = (event: KeyboardEvent): void => {
      const [target] = event.composedPath();
      if (
        event.key.toLowerCase() !== 'e' ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        (target instanceof Element && target.closest('[data-own-keys], input, textarea, select'))
      )
        return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [enabled]);
}

function Facts({ item }: { readonly item: MediaItem }) {
  const beside = useMedia('(min-width: 1100px)');
  const [opened, setOpened] = useState(beside);
  const camera = useCamera(item.id, opened);
  const { taken_at: moment, consent, tags, latitude, longitude, village_id: village, water_project_id: project } = item;
  const file = item.video ?? item.preview_image;
  const lines: readonly (readonly [string, ReactNode])[] = [
    [t`Time`, moment === null ? t`Not known` : t`${time.format(new Date(moment))} UTC`],
    [t`Camera`, camera || t`Not in the file`],
    [t`Location`, latitude === null || longitude === null ? t`None` : positionText(latitude, longitude)],
    [t`Tags`, tags && tags.length > 0 ? tags.join(', ') : t`None`],
    [
      t`File`,
      [
        file?.filename_download,
        file?.width && file.height ? `${file.width} × ${file.height}` : '',
        file?.filesize ? fileSize(file.filesize) : '',
      ]
        .filter(Boolean)
        .join(' · ') || t`None`,
    ],
    [t`Alternative text`, descriptionOf(item)],
  ];
  return (
    <>
      <dl className={styles.lines}>
        {village && (
          <Line label={t`Village`}>
            <Link to={`/village-profiles/${encodeURIComponent(village.village_id)}`}>
              {village.village_name || village.village_id}
            </Link>
          </Line>
        )}
        {project && (
          <Line label={t`Project`}>
            <ProjectLink project={project} />
          </Line>
        )}
        <Line label={t`Consent`}>{CONSENTS[consent ?? 'unknown'] ?? String(consent)}</Line>
      </dl>
      <details className={styles.more} open={opened} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
        <summary>{t`Details`}</summary>
        <dl className={styles.lines}>
          {lines.map(([label, value]) => (
            <Line key={label} label={label}>
              {value}
            </Line>
          ))}
        </dl>
      </details>
    </>
  );
}

const Line = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd dir="auto">{children}</dd>
  </div>
);
