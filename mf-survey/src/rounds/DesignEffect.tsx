import { useServerQuery } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { Button, NotLoaded } from '@groundwork/shared/ui/core';
import type { ProposedDesign } from '@groundwork/survey/figures';
import { useState } from 'react';
import type { FigureResult } from '../shared/figures/figure-result.ts';
import { rangeText, resultText } from '../shared/figures/text/format.ts';
import { designEffectQuery, designOf, type DesignEffect as Effect } from './design-effect.data.ts';
import styles from './DesignEffect.module.css';

function Value({ result, of }: { readonly result: FigureResult; readonly of: Effect['indicator'] }) {
  return (
    <td>
      {resultText(result, of.unit)}
      <div className={styles.range}>{rangeText(result, of.unit)}</div>
    </td>
  );
}

function EffectTable({ round, design }: { readonly round: string; readonly design: ProposedDesign }) {
  const { data, error, isFetching, refetch } = useServerQuery(designEffectQuery(round, design));
  if (!data && error)
    return <NotLoaded what={t`The preview`} error={error} onRetry={() => void refetch()} retrying={isFetching} calm />;
  return (
    <>
      <p role="status" className={styles.range}>
        {!data
          ? t`Calculating…`
          : data.length === 0
            ? t`This round has no answers yet to calculate with.`
            : t`Below each value is its 95% interval. Nothing is saved yet.`}
      </p>
      {data && data.length > 0 && (
        <table className={styles.table} aria-label={t`What the sample design does`}>
          <thead>
            <tr>
              <th scope="col">{t`Figure`}</th>
              <th scope="col">{t`As saved`}</th>
              <th scope="col">{t`With this design`}</th>
            </tr>
          </thead>
          <tbody>
            {data.map(({ indicator, now, then }) => (
              <tr key={indicator.id}>
                <th scope="row">{indicator.title}</th>
                <Value result={now} of={indicator} />
                <Value result={then} of={indicator} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

/**
 * What the sample design in a form would do to the intervals of a few figures of its round, on demand.
 * @param typed the round as it is stored, with what has been typed
 */
export function DesignEffect({
  typed,
}: {
  readonly typed: Readonly<Record<string, unknown>> & { readonly id: string };
}) {
  const design = designOf(typed);
  const [asked, ask] = useState<string>();
  const isShown = design !== undefined && asked === JSON.stringify(design);
  return (
    <div className={styles.effect}>
      <Button disabled={design === undefined} onClick={() => ask(JSON.stringify(design))}>
        {t`Show what this does`}
      </Button>
      {design === undefined && (
        <p className={styles.range}>{t`The units of each stratum cannot be used as they are.`}</p>
      )}
      {isShown && <EffectTable round={typed.id} design={design} />}
    </div>
  );
}
