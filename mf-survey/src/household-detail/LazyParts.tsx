import { t } from '@groundwork/shared/messages';
import { lazyPart } from '@groundwork/shared/ui/data';

/** What changed of a household, fetched when its tab is opened. */
export const History = lazyPart(
  async () => (await import('./History.tsx')).History,
  t`The history could not be loaded.`,
);

/** The household's story, fetched when its tab is opened. */
export const Story = lazyPart(async () => (await import('./story/Story.tsx')).Story, t`The story could not be loaded.`);

/** Photos of the household's village, fetched when their tab is opened. */
export const VillagePhotos = lazyPart(
  async () => (await import(/* webpackChunkName: "household-later" */ './VillagePhotos.tsx')).VillagePhotos,
  t`The photos could not be loaded.`,
);

/** The tables of repeat groups, fetched after the visit is shown. */
export const Repeats = lazyPart(
  async () => (await import(/* webpackChunkName: "household-later" */ './Repeats.tsx')).Repeats,
  t`Your tables could not be loaded.`,
);

/** What the household eats, fetched after the visit is shown. */
export const Food = lazyPart(
  async () => (await import(/* webpackChunkName: "household-later" */ './FoodAndMoney.tsx')).Food,
  t`Food could not be loaded.`,
);

/** Its money, fetched with that. */
export const Finance = lazyPart(
  async () => (await import(/* webpackChunkName: "household-later" */ './FoodAndMoney.tsx')).Finance,
  t`Finance could not be loaded.`,
);

/** What the checks find, fetched after the visit is shown. */
export const ChecksCard = lazyPart(
  async () => (await import(/* webpackChunkName: "household-later" */ './ChecksCard.tsx')).ChecksCard,
  t`The checks could not be loaded.`,
);

/** Its reviews, fetched after the visit is shown. */
export const ReviewList = lazyPart(
  async () => (await import(/* webpackChunkName: "household-later" */ './ReviewList.tsx')).ReviewList,
  t`The reviews could not be loaded.`,
);

/** Asks whether the household is to be removed, fetched when somebody wants that. */
export const Removal = lazyPart(
  async () => (await import(/* webpackChunkName: "remove-households" */ './Removal.tsx')).Removal,
  t`The form could not be loaded.`,
);
