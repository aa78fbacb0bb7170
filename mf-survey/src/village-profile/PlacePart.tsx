import { t } from '@groundwork/shared/messages';
import { Button, Empty, Loading } from '@groundwork/shared/ui/core';
import { useLazyPart } from '@groundwork/shared/ui/data';
import type { VillageFile } from '../shared/villages/village-file.data.ts';
import { positionOf } from '../shared/villages/village.ts';
import { BoundarySketch } from './BoundarySketch.tsx';
import styles from './VillageProfile.module.css';

const load = () => import(/* webpackChunkName: "village-place" */ './VillagePlace.tsx');

interface PlacePartProps {
  readonly file: VillageFile;
  readonly label: string;
}

/** The village on a map, whose code is fetched where there is something to draw. */
export function PlacePart({ file, label }: PlacePartProps) {
  const { village, boundary } = file;
  const place = positionOf(village);
  const drawn = place !== null || boundary !== null;
  const { part, failed, retry } = useLazyPart(load, drawn);
  return (
    <section className={styles.place} aria-label={label}>
      {!drawn && <Empty title={t`Position not known`} />}
      {drawn && part && (
        <div className={styles.onScreen}>
          <part.VillagePlace file={file} />
        </div>
      )}
      {boundary && <BoundarySketch village={village} boundary={boundary} />}
      {drawn && !part && !failed && <Loading />}
      {failed && (
        <Empty title={t`The map could not be loaded.`}>
          <Button onClick={retry}>{t`Retry`}</Button>
        </Empty>
      )}
    </section>
  );
}
