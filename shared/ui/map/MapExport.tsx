import { t } from '@groundwork/shared/messages';
import Download from 'lucide/dist/esm/icons/download.mjs';
import { Icon } from '../core/index.ts';
import { Flyout } from '../flyout/Flyout.tsx';
import { TakeAway } from '../take-away/lazy-parts.ts';
import type { Taken } from '../take-away/taken.ts';
import styles from './PointMap.module.css';

export interface MapExportProps {
  /** The name of the map. */
  readonly label: string;
  readonly taken: () => Taken;
}

/** One button for all that can be made of a map with its legend. */
export default function MapExport({ label, taken }: MapExportProps) {
  const drawing = (button: Element) => {
    const element = button.closest(`.${styles.frame}`);
    return element ? { element } : undefined;
  };
  return (
    <Flyout
      keep
      label={t`Export`}
      button={{ 'aria-label': t`Export: ${label}`, title: t`Export`, children: <Icon of={Download} /> }}
    >
      {() => <TakeAway taken={taken} drawing={drawing} />}
    </Flyout>
  );
}
