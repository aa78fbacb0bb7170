import { isValidElement, type ReactElement } from 'react';
import section from './section.module.css';
import { FigurePanel } from './FigurePanel.tsx';
import { titleOf, type FigureShown } from './figure-shown.ts';
import type { Figures } from '../figures/figures.data.ts';
import { NotAsked } from './NotAsked.tsx';
import { SummaryTable } from './summary/SummaryTable.tsx';
import type { PanelContext } from './SectionScreen.tsx';
import { silentRounds } from '../query/rounds/silent-rounds.ts';

/** A card of a section: a figure, computed from the screen's answer unless it has its own, or a card of another kind. */
export type SectionCard = (FigureShown & { readonly figures?: Figures }) | ReactElement;

interface SectionCardsProps {
  readonly figures: Figures;
  readonly context: PanelContext;
  readonly cards: readonly SectionCard[];
}

/** What a section found: all its figures at a glance, and a card for each. */
export function SectionCards({ figures, context, cards }: SectionCardsProps) {
  const shown = cards.flatMap((card) => (isValidElement(card) ? [] : [{ figures, ...card }]));
  const isSilent = ({ indicator }: FigureShown): boolean => silentRounds(context, indicator.asks).all;
  const silent = shown.filter(isSilent);
  const panel = (card: FigureShown & { readonly figures: Figures }) => (
    <FigurePanel key={titleOf(card)} {...card} context={context} />
  );
  return (
    <>
      <SummaryTable shown={shown.filter((one) => !isSilent(one))} silent={silent} context={context} />
      {cards.map((card) => (isValidElement(card) ? card : !isSilent(card) && panel({ figures, ...card })))}
      <NotAsked count={silent.length} className={section.wide}>
        <div className={section.panels}>{silent.map(panel)}</div>
      </NotAsked>
    </>
  );
}
