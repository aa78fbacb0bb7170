import { t } from '@groundwork/shared/messages';
import { ViewSwitch } from '@groundwork/shared/ui/toolbar';
import { listPath } from '../shared/households/household-path.ts';
import { writeList, type ListState } from '../shared/households/list-state.ts';

const VIEWS = [
  { value: 'list', label: t`List` },
  { value: 'checks', label: t`Checks` },
] as const;

/** Between the rows and what the checks found in them. */
export function HouseholdViews({ view, state }: { readonly view: 'list' | 'checks'; readonly state?: ListState }) {
  const list = state ? listPath(writeList(state)) : '/baseline-survey/list';
  return (
    <ViewSwitch
      label={t`Views of the households`}
      views={VIEWS}
      value={view}
      addressOf={(one) => (one === 'list' ? list : '/baseline-survey/list?view=checks')}
    />
  );
}
