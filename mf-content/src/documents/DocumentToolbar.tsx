import { useAllVillages } from '@groundwork/shared/data';
import { plural, t } from '@groundwork/shared/messages';
import { languageName } from '@groundwork/shared/ui/data';
import { SearchField } from '@groundwork/shared/ui/antd/form';
import { SavedViews } from '@groundwork/shared/ui/saved-views';
import { AddedChip, DaysChip, FilterChip, Toolbar, ViewSwitch } from '@groundwork/shared/ui/toolbar';
import Droplets from 'lucide/dist/esm/icons/droplets.mjs';
import FileType from 'lucide/dist/esm/icons/file-type.mjs';
import Languages from 'lucide/dist/esm/icons/languages.mjs';
import LayoutGrid from 'lucide/dist/esm/icons/layout-grid.mjs';
import List from 'lucide/dist/esm/icons/list.mjs';
import MapPin from 'lucide/dist/esm/icons/map-pin.mjs';
import TagIcon from 'lucide/dist/esm/icons/tag.mjs';
import { useCallback, useEffect, useRef } from 'react';
import { sentenceCase } from '../shared/sentence-case.ts';
import { SelectButton } from './SelectButton.tsx';
import { FILTER_LABELS, isFiltered } from './documents-query.ts';
import { useChoices, type Choices } from './documents.data.ts';
import { nothingChosen, type DocumentsAddress } from './use-documents-query.ts';
import type { Selected } from './use-selection.ts';

const VIEWS = [
  { value: 'list', label: t`List`, icon: List },
  { value: 'grid', label: t`Grid`, icon: LayoutGrid },
] as const;

const LOOKS = {
  village: { icon: MapPin },
  kind: { all: t`All kinds`, icon: FileType },
  project: { all: t`All projects`, icon: Droplets },
  language: { all: t`All languages`, icon: Languages },
  tag: { all: t`All tags`, icon: TagIcon },
} as const;
type Listed = keyof typeof LOOKS;

/** What a value is called by people. */
function inWords(name: Listed, value: string, choices: Choices | undefined): string {
  if (name === 'kind') return sentenceCase(value);
  if (name === 'language') return languageName(value);
  return choices?.[name].find((choice) => choice.value === value)?.label ?? value;
}

interface DocumentToolbarProps extends DocumentsAddress {
  /** How many documents the filters leave; undefined until they are counted. */
  readonly total: number | undefined;
  /** Where there is room for it in the row. */
  readonly selected: Selected | undefined;
}

/** Which documents, as a list or as cards. */
export function DocumentToolbar({ query, change, total, selected }: DocumentToolbarProps) {
  const { q, chosen, view, page } = query;
  const choices = useChoices();
  const onSearch = useLatest((words) => change({ q: words }, true));
  const allVillages = useAllVillages();
  const chip = (name: Listed) => {
    const value = chosen[name];
    const listed = (choices?.[name] ?? []).map((choice) => ({
      value: choice.value,
      label: inWords(name, choice.value, choices),
      count: choice.count,
    }));
    return (
      <FilterChip
        key={name}
        name={FILTER_LABELS[name]}
        {...LOOKS[name]}
        {...(name === 'village' && { all: allVillages })}
        choices={
          value === '' || listed.some((one) => one.value === value)
            ? listed
            : [{ value, label: inWords(name, value, choices), count: undefined }, ...listed]
        }
        chosen={value === '' ? [] : [value]}
        onChange={([next = '']) => change({ [name]: next }, true)}
      />
    );
  };
  const rare =
    Number(chosen.language !== '') + Number(chosen.tag !== '') + Number(chosen.from !== '' || chosen.to !== '');
  return (
    <Toolbar
      view={
        <ViewSwitch
          views={VIEWS}
          value={view}
          onChange={(next) =>
            change(
              {
                view: next === 'list' ? '' : next,
                page: page <= 1 ? '' : String(page),
                // The grid has no room for it.
                document: '',
                version: '',
                at: '',
              },
              true,
            )
          }
        />
      }
      search={<SearchField compact label={t`Search documents`} value={q} onSearch={onSearch} />}
      count={
        (['village', 'kind', 'project'] as const).filter((name) => chosen[name] !== '').length +
        Number(chosen.added !== '')
      }
      result={
        total === undefined ? t`Show documents` : t`Show ${plural(total, { one: '# document', other: '# documents' })}`
      }
      onClear={isFiltered(query) ? () => change(nothingChosen, true) : undefined}
      more={{
        count: rare,
        children: (
          <>
            {chip('language')}
            {chip('tag')}
            <DaysChip
              name={t`Date`}
              all={t`Any date`}
              from={chosen.from}
              to={chosen.to}
              onChange={(span) => change(span, true)}
            />
          </>
        ),
      }}
      end={
        <>
          {selected && <SelectButton {...selected} />}
          <SavedViews screen="documents" all={t`All documents`} />
        </>
      }
    >
      <AddedChip since={chosen.added} onClear={() => change({ added: '' }, true)} />
      {chip('village')}
      {chip('kind')}
      {chip('project')}
    </Toolbar>
  );
}

/** A function that never changes and calls the latest `act`. */
function useLatest(act: (text: string) => void): (text: string) => void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  return useCallback((text) => latest.current(text), []);
}
