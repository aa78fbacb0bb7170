import { isValidElement, type ReactElement } from 'react';
import { FigurePanel } from './FigurePanel.tsx';
import { titleOf, type FigureShown } from './figure-shown.ts';
import type { Figures } from '../figures/figures.data.ts';
import { SummaryTable } from './summary/SummaryTable.tsx';
import type { PanelContext } from './SectionScreen.tsx';

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
  return (
    <>
      <SummaryTable shown={shown} context={context} />
      {cards.map((card) =>
        isValidElement(card) ? card : <FigurePanel key={titleOf(card)} figures={figures} {...card} context={context} />,
      )}
    </>
  );
}
