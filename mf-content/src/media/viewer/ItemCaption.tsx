import { Link } from '@groundwork/shared';
import { DateText, fileSize } from '@groundwork/shared/ui/data';
import { queryClient } from '@groundwork/shared/data';
import { Redact } from '@groundwork/shared/ui/redact';
import { useState } from 'react';
import { fileRecords } from '../../shared/file-records.ts';
import { ProjectLink } from '../../shared/ProjectLink.tsx';
import { CONSENTS } from '../filter/filter-words.ts';
import { descriptionOf, MEDIA, type MediaItem } from '../media.data.ts';
import { useCamera } from './camera.data.ts';
import styles from './Viewer.module.css';

const time = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });

/** Degrees as maps write them: `18.12345° S, 34.56789° E`. */
export const positionText = (latitude: number, longitude: number): string =>
  `${Math.abs(latitude).toFixed(5)}° ${latitude < 0 ? 'S' : 'N'}, ${Math.abs(longitude).toFixed(5)}° ${longitude < 0 ? 'W' : 'E'}`;

/** What people wrote about an item, or kept of where it was taken. */
const REDACTABLE = [
  { name: 'caption', label: 'Caption' },
  { name: 'credit', label: 'Credit' },
  { name: 'tags', label: 'Tags' },
  { name: 'latitude', label: 'Latitude' },
  { name: 'longitude', label: 'Longitude' },
];

/** Everything that shows media is asked for anew. */
const forget = (): void => void queryClient.invalidateQueries({ queryKey: [MEDIA] });

/** What is known of an item: in a line what is asked most, folded away the rest. */
export function ItemCaption({ item }: { readonly item: MediaItem }) {
  const { caption, credit, consent, taken_at: moment, village_id: village, water_project_id: project } = item;
  const facts = [
    moment && <DateText key="day" day={moment} />,
    village && (
      <Link key="village" to={`/village-profiles/${encodeURIComponent(village.village_id)}`}>
        {village.village_name || village.village_id}
      </Link>
    ),
    project && <ProjectLink key="project" project={project} />,
    credit && <span key="credit">{`Credit: ${credit}`}</span>,
    consent === 'restricted' && <strong key="consent">Consent: restricted. Do not show this outside the team.</strong>,
  ].filter(Boolean);
  return (
    <>
      {caption && <p dir="auto">{caption}</p>}
      <p className={styles.facts}>{facts}</p>
      <More item={item} />
      <Redact of="this item" records={[{ collection: MEDIA, item: item.id, label: descriptionOf(item), fields: REDACTABLE }, ...fileRecords(item.preview_image), ...fileRecords(item.video)]} onRedacted={forget} />
    </>
  );
}

function More({ item }: { readonly item: MediaItem }) {
  const [opened, setOpened] = useState(false);
  const camera = useCamera(item.id, opened);
  const { taken_at: moment, consent, tags, latitude, longitude } = item;
  const file = item.video ?? item.preview_image;
  const lines: readonly (readonly [string, string])[] = [
    ['Taken', moment === null ? 'Not known' : `${time.format(new Date(moment))} UTC`],
    ['Camera', camera || 'Not told by the file'],
    ['Position', latitude === null || longitude === null ? 'Not kept' : positionText(latitude, longitude)],
    ['Consent', CONSENTS[consent ?? 'unknown'] ?? String(consent)],
    ['Tags', tags && tags.length > 0 ? tags.join(', ') : 'None'],
    ['File', [file?.filename_download, file?.width && file.height ? `${file.width} × ${file.height}` : '', file?.filesize ? fileSize(file.filesize) : ''].filter(Boolean).join(' · ') || 'None'],
    ['Read aloud as', descriptionOf(item)],
  ];
  return (
    <details className={styles.more} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary>Details</summary>
      <dl className={styles.lines}>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
