import { t } from '@groundwork/shared/messages';
import { lazyPart } from '@groundwork/shared/ui/data';

/** The converter at the end of a section, fetched after the section is shown. */
export const UnitConverter = lazyPart(
  async () => (await import(/* webpackChunkName: "section-end" */ './UnitConverter.tsx')).UnitConverter,
  t`The unit converter could not be loaded.`,
);
