import { Link, useSearchParams } from '@groundwork/shared';
import { useServerQuery } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { Loading, NotLoaded } from '@groundwork/shared/ui/core';
import { valueAt, type Row } from '../../shared/query/dictionary/index.ts';
import { askedIn, useAsked } from '../../shared/query/rounds/asked.data.ts';
import styles from '../HouseholdDetail.module.css';
import { villagePhotosQuery } from '../photos.data.ts';
import { PhotoList } from '../PhotoList.tsx';
import { mayShow, storyOf, whenVisited } from './sentences.ts';
import { visitsQuery } from './story.data.ts';
import { roundOf } from '../visits.data.ts';

/** Pictures beside a story. */
const MOST = 3;

/** What may be shown of a household, visit by visit, and pictures of its village that may be shown. */
export function Story({ id, household }: { readonly id: string; readonly household: Row }) {
  const [address] = useSearchParams();
  const { data, error, isFetching, refetch } = useServerQuery(visitsQuery(id, household));
  const asked = useAsked();
  return (
    <section aria-labelledby="household-story">
      <h2 id="household-story">{t`Story`}</h2>
      <p className={styles.note}>
        {t`Written from the answers alone, without names, household code or location in the village, and only for visits with consent. Consent covers the interview; whether a story may be used outside the project was not asked.`}
      </p>
      {data && (
        <ol className={styles.story}>
          {data.map((visit) => (
            <li key={String(visit['id'])}>
              <h3>
                {String(visit['id']) === id ? (
                  whenVisited(visit)
                ) : (
                  <Link
                    to={{
                      pathname: `/baseline-survey/household/${encodeURIComponent(String(visit['id']))}`,
                      search: `?${address.toString()}`,
                    }}
                  >
                    {whenVisited(visit)}
                  </Link>
                )}
              </h3>
              {storyOf(visit, askedIn(asked, roundOf(visit))).map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
            </li>
          ))}
        </ol>
      )}
      {!data && error && (
        <NotLoaded what={t`The story`} error={error} onRetry={() => void refetch()} retrying={isFetching} calm />
      )}
      {!data && !error && <Loading />}
      {data?.some(mayShow) && <Pictures household={household} />}
    </section>
  );
}

/** They show the village, and only those whose consent is given. */
function Pictures({ household }: { readonly household: Row }) {
  const [key, name] = [valueAt(household, 'village_id.village_id'), valueAt(household, 'village_id.village_name')];
  const villageId = typeof key === 'string' ? key : '';
  const { data = [] } = useServerQuery({ ...villagePhotosQuery(villageId, 'granted'), enabled: villageId !== '' });
  if (data.length === 0) return null;
  return (
    <>
      <h3>{t`Photos of ${typeof name === 'string' ? name : t`the village`}`}</h3>
      <p className={styles.note}>{t`Only photos that the people in them agreed to.`}</p>
      <PhotoList photos={data.slice(0, MOST)} />
    </>
  );
}
