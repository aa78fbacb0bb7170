import { useAllVillages, useServerQuery } from '@groundwork/shared/data';
import { plural, t } from '@groundwork/shared/messages';
import { SearchField } from '@groundwork/shared/ui/form';
import { SavedViews } from '@groundwork/shared/ui/saved-views';
import { AddedChip, FilterChip, Toolbar } from '@groundwork/shared/ui/toolbar';
import { reviewStates, round } from '@groundwork/survey/model';
import CalendarDays from 'lucide/dist/esm/icons/calendar-days.mjs';
import Flag from 'lucide/dist/esm/icons/flag.mjs';
import MapPin from 'lucide/dist/esm/icons/map-pin.mjs';
import { useLinkChoices } from '../shared/query/choices/link-choices.ts';
import type { SurveyField, SurveyTable } from '../shared/query/dictionary/index.ts';
import { villageChoicesQuery } from '../shared/villages/village-choices.data.ts';
import type { ListState } from '../shared/households/list-state.ts';
import { AnswerFilters } from './AnswerFilters.tsx';
import { ColumnChooser } from './ColumnChooser.tsx';
import { HouseholdViews } from './HouseholdViews.tsx';
import { answerIn, restOf, withAnswer } from './rule-chips.ts';

interface HouseholdToolbarProps {
  readonly state: ListState;
  /** The tables of the survey as the person may read them. */
  readonly tables: readonly SurveyTable[];
  /** The columns of the list. */
  readonly fields: readonly SurveyField[];
  /** How many the filters leave; null while they are counted. */
  readonly total: number | null;
  readonly onChange: (change: Partial<ListState>) => void;
}

/** No filter at all. */
export const EVERYTHING = { code: '', added: '', village: '', rules: [], below: [] } as const;

const states = Object.entries(reviewStates).map(([value, label]) => ({ value, label }));

/** The row over the list: which households, and which columns. */
export function HouseholdToolbar({ state, tables, fields, total, onChange }: HouseholdToolbarProps) {
  const { data: villages = [] } = useServerQuery(villageChoicesQuery);
  const allVillages = useAllVillages(villages.length);
  const rounds = useLinkChoices(round.link).map(({ key, name }) => ({ value: key, label: name }));
  const all = tables.find(({ name }) => name === 'households')?.fields ?? [];
  const review = all.find(({ name }) => name === 'review_state');
  const answers = { round: answerIn(state.rules, round), review: review ? answerIn(state.rules, review) : [] };
  const rest = restOf(state.rules, [round, review]);
  const isFiltered =
    state.village !== '' || state.added !== '' || state.code !== '' || state.rules.length > 0 || state.below.length > 0;
  return (
    <Toolbar
      view={<HouseholdViews view="list" state={state} />}
      search={
        <SearchField compact label={t`Household code`} value={state.code} onSearch={(code) => onChange({ code })} />
      }
      count={Number(state.village !== '') + Number(state.added !== '') + answers.round.length + answers.review.length}
      result={
        total === null
          ? t`Show households`
          : t`Show ${total.toLocaleString()} ${plural(total, { one: 'household', other: 'households' })}`
      }
      more={{
        count: rest.length + state.below.length,
        children: <AnswerFilters state={state} rules={rest} tables={tables} onChange={onChange} />,
      }}
      onClear={isFiltered ? () => onChange(EVERYTHING) : undefined}
      end={
        <>
          <SavedViews screen="household-list" all={t`All households`} />
          <ColumnChooser
            shown={fields}
            all={all}
            writing={state.writing}
            onChange={(columns) => onChange({ columns })}
            onWriting={(writing) => onChange({ writing, page: state.page })}
          />
        </>
      }
    >
      <AddedChip since={state.added} onClear={() => onChange({ added: '' })} />
      <FilterChip
        name={t`Village`}
        all={allVillages}
        icon={MapPin}
        choices={villages.map(({ village_id, village_name }) => ({ value: village_id, label: village_name }))}
        chosen={state.village === '' ? [] : [state.village]}
        onChange={([village = '']) => onChange({ village })}
      />
      <FilterChip
        name={t`Survey round`}
        all={t`All rounds`}
        icon={CalendarDays}
        choices={rounds}
        chosen={answers.round}
        onChange={(chosen) => onChange({ rules: withAnswer(state.rules, round, chosen) })}
      />
      {review && (
        <FilterChip
          name={t`Review`}
          all="any"
          showName
          icon={Flag}
          choices={states}
          chosen={answers.review}
          onChange={(chosen) => onChange({ rules: withAnswer(state.rules, review, chosen) })}
        />
      )}
    </Toolbar>
  );
}
