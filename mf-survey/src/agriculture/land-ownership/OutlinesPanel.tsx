import { useServerQuery } from '@groundwork/shared/data';
import { plural, t } from '@groundwork/shared/messages';
import { Card, Failure, Loading, NotLoaded } from '@groundwork/shared/ui/core';
import { useLazyPart } from '@groundwork/shared/ui/data';
import { mayRead, useReadable } from '../../shared/query/access/readable.ts';
import type { SurveyFilter } from '../../shared/query/view/survey-filter.ts';
import section from '../../shared/section/section.module.css';
import styles from './OutlinesPanel.module.css';
import { MOST_OUTLINES, plotOutlinesQuery } from './plot-outlines.data.ts';

const TITLE = t`Where the plots are`;
const loadSketches = () => import(/* webpackChunkName: "outlines" */ './VillageSketches.tsx');

/** The outlines of the filter's plots for who may see them; nobody else's page asks for them. Not printed: paper goes further than rights. */
export function OutlinesPanel({ filter }: { readonly filter: SurveyFilter }) {
  const { readable, rightsPending } = useReadable();
  const open = !rightsPending && mayRead(readable, 'plots', 'geometry');
  const { data, error, isFetching, refetch } = useServerQuery({ ...plotOutlinesQuery(filter), enabled: open });
  const { part, failed, retry } = useLazyPart(loadSketches, (data?.villages?.length ?? 0) > 0);
  if (rightsPending || data?.total === 0) return null;
  if (!open) {
    return (
      <Card title={TITLE} className={styles.onScreen}>
        <p className={section.basis}>{t`Plot outlines are restricted: they would show where people live.`}</p>
      </Card>
    );
  }
  return (
    <Card title={TITLE} className={`${section.wide} ${styles.onScreen}`}>
      {data?.villages && (
        <>
          <p
            className={section.basis}
          >{t`${data.total.toLocaleString()} ${plural(data.total, { one: 'plot has', other: 'plots have' })} an outline. North is up; scales differ. The square is the village. Select a plot to open its household.`}</p>
          {part && <part.VillageSketches villages={data.villages} />}
          {failed && <Failure title={t`The outlines could not be drawn.`} onRetry={retry} calm />}
        </>
      )}
      {data && data.villages === null && (
        <p
          className={section.basis}
        >{t`${data.total.toLocaleString()} plots have an outline, more than the ${MOST_OUTLINES.toLocaleString()} that are drawn at once. Choose a village to see them.`}</p>
      )}
      {!data && error && (
        <NotLoaded
          what={t`The outlines of plots`}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
          calm
        />
      )}
      {!data && !error && <Loading />}
    </Card>
  );
}
