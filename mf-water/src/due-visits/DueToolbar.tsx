import { useAllVillages, type DuePoint } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { SearchField } from '@groundwork/shared/ui/form';
import { FilterChip, Toolbar, ViewSwitch } from '@groundwork/shared/ui/toolbar';
import { CONDITIONS, conditionName, conditionOf } from '@groundwork/shared/ui/visit-timeline';
import List from 'lucide/dist/esm/icons/list.mjs';
import MapIcon from 'lucide/dist/esm/icons/map.mjs';
import MapPin from 'lucide/dist/esm/icons/map-pin.mjs';
import Wrench from 'lucide/dist/esm/icons/wrench.mjs';
import { NOT_KNOWN, type DueView } from './due-view.ts';

const VIEWS = [
  { value: 'list', label: t`List`, icon: List },
  { value: 'map', label: t`Map`, icon: MapIcon },
] as const;

interface DueToolbarProps {
  readonly points: readonly DuePoint[];
  readonly view: DueView;
  readonly addressOf: (view: DueView['view']) => string;
  readonly onChange: (part: Readonly<Record<string, string>>) => void;
}

/** Which of them: the villages and the states that there are. */
export function DueToolbar({ points, view: { view, typed, village, status }, addressOf, onChange }: DueToolbarProps) {
  const villages = [...new Set(points.flatMap((point) => point.village ?? []))].sort((a, b) => a.localeCompare(b));
  const found = new Set(points.map(({ last }) => conditionOf(last?.found)));
  return (
    <Toolbar
      label={t`Water points`}
      view={<ViewSwitch views={VIEWS} value={view} addressOf={addressOf} />}
      search={
        <SearchField
          compact
          label={t`Point, project or village`}
          value={typed}
          onSearch={(words) => onChange({ q: words })}
        />
      }
      count={Number(village !== '') + Number(status !== '')}
      result={t`Show water points`}
      onClear={typed + village + status === '' ? undefined : () => onChange({ q: '', village: '', status: '' })}
    >
      <FilterChip
        name={t`Village`}
        all={useAllVillages()}
        icon={MapPin}
        choices={[
          ...villages.map((name) => ({ value: name, label: name })),
          ...(points.some((point) => point.village === null) ? [{ value: NOT_KNOWN, label: t`Not known` }] : []),
        ]}
        chosen={village === '' ? [] : [village]}
        onChange={([next = '']) => onChange({ village: next })}
      />
      <FilterChip
        name={t`Status`}
        all={t`Any status`}
        icon={Wrench}
        choices={CONDITIONS.filter((state) => found.has(state)).map((state) => ({
          value: state,
          label: conditionName[state],
        }))}
        chosen={status === '' ? [] : [status]}
        onChange={([next = '']) => onChange({ status: next })}
      />
    </Toolbar>
  );
}
