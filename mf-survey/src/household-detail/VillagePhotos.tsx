import { Link } from '@groundwork/shared';
import { useServerQuery } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { Loading, NotLoaded } from '@groundwork/shared/ui/core';
import { valueAt, type Row } from '../shared/query/dictionary/index.ts';
import styles from './HouseholdDetail.module.css';
import { MOST_PHOTOS, villagePhotosQuery } from './photos.data.ts';
import { PhotoList } from './PhotoList.tsx';

/** Pictures of the village where the household lives. One whose file is missing is named. */
export function VillagePhotos({ household }: { readonly household: Row }) {
  const key = valueAt(household, 'village_id.village_id');
  const villageId = typeof key === 'string' ? key : '';
  const name = valueAt(household, 'village_id.village_name');
  const { data, error, isFetching, refetch } = useServerQuery({
    ...villagePhotosQuery(villageId),
    enabled: villageId !== '',
  });
  const shown = data?.slice(0, MOST_PHOTOS) ?? [];
  const village = typeof name === 'string' ? name : t`the village`;
  return (
    <section aria-labelledby="household-photos">
      <h2 id="household-photos">{t`Photos`}</h2>
      {villageId === '' && (
        <p className={styles.note}>{t`The village of this household is not known, so there are no photos to show.`}</p>
      )}
      {data?.length === 0 && <p className={styles.note}>{t`There are no photos of ${village} yet.`}</p>}
      {shown.length > 0 && (
        <>
          <p className={styles.note}>{t`Photos of ${village}; the portal has none of the household itself.`}</p>
          <p>
            <Link to={`/village-profiles/${encodeURIComponent(villageId)}`}>{t`Profile of ${village}`}</Link>
          </p>
          <PhotoList photos={shown} />
        </>
      )}
      {!data && error && (
        <NotLoaded what={t`The photos`} error={error} onRetry={() => void refetch()} retrying={isFetching} calm />
      )}
      {!data && !error && villageId !== '' && <Loading />}
    </section>
  );
}
