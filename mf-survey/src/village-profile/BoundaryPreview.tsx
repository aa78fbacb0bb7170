import { t } from '@groundwork/shared/messages';
import { outlineProblem } from '@groundwork/survey/model';
import type { VillageFile } from '../shared/villages/village-file.data.ts';
import { outlineOf } from '../shared/outlines/outline-schema.ts';
import { PlacePart } from './PlacePart.tsx';
import styles from './BoundaryPreview.module.css';

interface BoundaryPreviewProps {
  readonly file: VillageFile;
  /** As it was typed; undefined where it was not changed. */
  readonly typed: unknown;
}

/** A boundary on the map before it is saved. What is no boundary is said beside its field. */
export function BoundaryPreview({ file, typed }: BoundaryPreviewProps) {
  const boundary = outlineProblem(typed) === null ? outlineOf(typed) : null;
  if (boundary === null) return null;
  return (
    <div className={styles.preview}>
      <h3>{t`The boundary as it would be saved`}</h3>
      <PlacePart label={t`Map of the boundary`} file={{ ...file, boundary }} />
    </div>
  );
}
