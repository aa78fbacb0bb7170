import { Link } from '@groundwork/shared';
import { plural, t } from '@groundwork/shared/messages';
import { Failure, Loading, NotLoaded } from '@groundwork/shared/ui/core';
import { useLazyPart } from '@groundwork/shared/ui/data';
import type { MediaFilter } from '../filter/media-filter.ts';
import { itemsText } from '../media.data.ts';
import { MOST, useMappedMedia, type MappedMedia } from './map.data.ts';
import styles from './MediaMap.module.css';

const load = () => import(/* webpackChunkName: "media-points" */ './MediaPoints.tsx');

interface MediaMapProps {
  readonly filter: MediaFilter;
  /** The query of the grid with this village, the rest of the filter as it is. */
  readonly villageQuery: (village: string) => string;
  /** The query of the grid with this item open. */
  readonly itemQuery: (item: string) => string;
}

/** Where the media are from: by their own positions where those were kept, else by their villages; and the same as a list. */
export function MediaMap({ filter, villageQuery, itemQuery }: MediaMapProps) {
  const { part, failed, retry } = useLazyPart(load, true);
  const { data, error, isFetching, refetch } = useMappedMedia(filter);
  if (!data)
    return error && !isFetching ? (
      <NotLoaded what={t`The map`} error={error} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <Loading />
    );
  const linkTo = (id: string) => {
    const [kind = '', key = ''] = [id.slice(0, id.indexOf(':')), id.slice(id.indexOf(':') + 1)];
    const village = data.villages.find((one) => kind === 'village' && one.id === key);
    const item = data.items.find((one) => kind === 'item' && one.id === key);
    if (village)
      return <Link to={{ search: villageQuery(village.id) }}>{`${village.name}: ${itemsText(village.count)}`}</Link>;
    return item && <Link to={{ search: itemQuery(item.id) }}>{item.name}</Link>;
  };
  return (
    <>
      {failed ? (
        <Failure
          title={t`The map could not be loaded.`}
          detail={t`The list shows the same items.`}
          onRetry={retry}
          calm
        />
      ) : part ? (
        <div className={styles.map}>
          <part.MediaPoints data={data} linkTo={linkTo} />
        </div>
      ) : (
        <Loading />
      )}
      <MediaPlaces data={data} villageQuery={villageQuery} itemQuery={itemQuery} />
    </>
  );
}

type PlacesProps = Omit<MediaMapProps, 'filter'> & { readonly data: MappedMedia };

/** The same for people who do not see the map: villages with their media, and what belongs to none. */
function MediaPlaces({ data: { villages, items, positioned, nowhere }, villageQuery, itemQuery }: PlacesProps) {
  const strays = items.filter(({ village }) => village === null);
  return (
    <section aria-labelledby="media-places">
      <h2 id="media-places" className={styles.heading}>
        {t`Places`}
      </h2>
      <p role="status">
        {t`${itemsText(positioned)} with a location of ${plural(positioned, { one: 'its', other: 'their' })} own.`}
        {positioned > MOST && t` The newest ${MOST.toLocaleString()} of them are on the map.`}
        {nowhere > 0 &&
          t` ${itemsText(nowhere)} ${plural(nowhere, { one: 'is', other: 'are' })} not on the map: no location is known for the item or its village.`}
      </p>
      <ul className={styles.places}>
        {villages.map(({ id, name, count }) => (
          <li key={id}>
            <Link to={{ search: villageQuery(id) }}>{`${name}: ${itemsText(count)}`}</Link>
          </li>
        ))}
        {strays.map(({ id, name }) => (
          <li key={id} dir="auto">
            <Link to={{ search: itemQuery(id) }}>{name}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
