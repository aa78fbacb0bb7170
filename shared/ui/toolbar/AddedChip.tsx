import { t } from '@groundwork/shared/messages';
import { formatDay } from '../data/dates.ts';
import { FilterChip } from './FilterChip.tsx';

interface AddedChipProps {
  /** An ISO moment; empty for any time. */
  readonly since: string;
  readonly onClear: () => void;
}

/** That a list shows only what was added since a moment, which links of other screens ask for. Nothing where it is not asked for. */
export const AddedChip = ({ since, onClear }: AddedChipProps) =>
  since !== '' && (
    <FilterChip
      name={t`Added`}
      all={t`Any time`}
      choices={[{ value: since, label: t`Added since ${formatDay(since.slice(0, 10))}` }]}
      chosen={[since]}
      onChange={(chosen) => chosen.length === 0 && onClear()}
    />
  );
