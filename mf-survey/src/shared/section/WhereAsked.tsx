import { t } from '@groundwork/shared/messages';
import { Card } from '@groundwork/shared/ui/core';
import type { ReactNode } from 'react';
import type { Part } from '@groundwork/survey/indicators';
import type { About, FigureResult } from '../figures/figure-result.ts';
import { FigureCard } from './FigureCard.tsx';
import { basisOf } from '../figures/text/format.ts';
import styles from './section.module.css';
import type { PanelContext } from './SectionScreen.tsx';
import { silentRounds, silentText } from '../query/rounds/silent-rounds.ts';

interface WhereAskedProps {
  readonly title: string;
  readonly asks: readonly Part[];
  readonly context: PanelContext;
  /** How the figure would come about. */
  readonly about?: About;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A panel, where one of the rounds on the screen asked for what it shows; otherwise that none did. */
export function WhereAsked({ title, asks, context, about, className, children }: WhereAskedProps) {
  const silent = silentRounds(context, asks);
  if (!silent.all) return children;
  const why = (
    <>
      <p className={styles.value}>{t`not asked`}</p>
      <p className={styles.basis}>{silentText(silent)}</p>
    </>
  );
  if (!about)
    return (
      <Card title={title} {...(className !== undefined && { className })}>
        {why}
      </Card>
    );
  return (
    <FigureCard title={title} about={about} view={context.view} className={className}>
      {why}
    </FigureCard>
  );
}

interface BasisProps {
  readonly result: Pick<FigureResult, 'n' | 'missing' | 'notAsked'>;
  readonly counted: string;
  readonly asks: readonly Part[];
  readonly context: PanelContext;
}

/** What a figure rests on, and which rounds did not ask for it. */
export const Basis = ({ result, counted, asks, context }: BasisProps) => (
  <p className={styles.basis}>{basisText({ result, counted, asks, context })}</p>
);

/** The same as text. */
export const basisText = ({ result, counted, asks, context }: BasisProps): string =>
  [basisOf(result, counted), silentText(silentRounds(context, asks))].filter(Boolean).join('. ');
