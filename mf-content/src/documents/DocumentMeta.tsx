import { t } from '@groundwork/shared/messages';
import { Icon } from '@groundwork/shared/ui/core';
import { DateText } from '@groundwork/shared/ui/data';
import Droplets from 'lucide/dist/esm/icons/droplets.mjs';
import MapPin from 'lucide/dist/esm/icons/map-pin.mjs';
import { ProjectLink } from '../shared/ProjectLink.tsx';
import { sentenceCase } from '../shared/sentence-case.ts';
import type { ProjectDocument } from './documents.data.ts';
import styles from './Documents.module.css';
import { foundWhere } from './FoundIn.tsx';

/** The second line of a document: what it is, of when, about what, and where words were found. What is not known is left out. */
export function DocumentMeta({ row }: { readonly row: ProjectDocument }) {
  const { kind, document_date: day, village_id: village, water_project_id: project, version_no: version } = row;
  const where = row.found && foundWhere(row.found);
  return (
    <span className={styles.meta}>
      {kind && <span>{sentenceCase(kind)}</span>}
      {day !== null && <DateText day={day} />}
      {village?.village_name && (
        <span>
          <Icon of={MapPin} small />
          <bdi>{village.village_name}</bdi>
        </span>
      )}
      {project && (
        <span className={styles.above}>
          <Icon of={Droplets} small />
          <ProjectLink project={project} />
        </span>
      )}
      {version !== null && version > 1 && <span className={styles.tag}>{t`version ${version}`}</span>}
      {where !== undefined && <span>{where}</span>}
    </span>
  );
}
