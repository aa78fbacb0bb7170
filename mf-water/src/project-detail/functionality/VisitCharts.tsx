import { Chart } from '@groundwork/shared/ui/chart';
import { useCallback } from 'react';
import styles from './Functionality.module.css';
import { yearsOf } from './functionality.ts';
import type { WaterPoint } from './functionality.data.ts';
import { drawVisits, legendOf } from './visits-chart.ts';
import { VisitsTable } from './VisitsTable.tsx';
import { drawYears } from './years-chart.ts';
import { YearsTable } from './YearsTable.tsx';

/**
 * Two charts: every visit to every point, which shows since when and where water fails; and with several points the share
 * that was working, year by year.
 */
export function VisitCharts({ points }: { readonly points: readonly WaterPoint[] }) {
  const visits = useCallback((width: number) => drawVisits(points, width), [points]);
  const years = useCallback((width: number) => drawYears(yearsOf(points), width), [points]);
  return (
    <div className={styles.charts}>
      <Chart
        title="What each visit found"
        description="One symbol for each visit, in the line of its water point. What happened between two visits is not known."
        legend={legendOf(points)}
        draw={visits}
        table={{ title: 'Table of visits', content: () => <VisitsTable points={points} /> }}
      />
      {points.length > 1 && (
        <Chart
          title="Water points working, by year"
          description="Share of the visited points that were working at their last visit of the year. Points that worked partly do not count as working."
          draw={years}
          table={{ title: 'Table of years', content: () => <YearsTable years={yearsOf(points)} /> }}
        />
      )}
    </div>
  );
}
