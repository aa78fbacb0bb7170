import { t } from '@groundwork/shared/messages';
import { lazyPart } from '@groundwork/shared/ui/data';

export const CALCULATED = t`How it’s calculated`;

/** Where a figure comes from, fetched after the figures are shown. */
export const AboutContent = lazyPart(
  async () => (await import(/* webpackChunkName: "about-figure" */ './AboutContent.tsx')).AboutContent,
  t`How it’s calculated could not be loaded.`,
);

/** What is asked of a figure less often, fetched with it. */
export const FigureMenu = lazyPart(
  async () => (await import(/* webpackChunkName: "about-figure" */ './FigureMenu.tsx')).FigureMenu,
  t`The menu could not be loaded.`,
);

/** What amounts were converted with, fetched with it. */
export const ExchangeNote = lazyPart(
  async () => (await import(/* webpackChunkName: "about-figure" */ './ExchangeNote.tsx')).ExchangeNote,
  t`The exchange rates could not be loaded.`,
);

/** What can be made of a table of figures, fetched with it. */
export const ExportPanel = lazyPart(
  async () => (await import(/* webpackChunkName: "about-figure" */ './ExportPanel.tsx')).ExportPanel,
  t`The menu could not be loaded.`,
);
