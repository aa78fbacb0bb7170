import { useAllVillages, useServerQuery } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { reviewStates, round as roundField, village as villageField } from '@groundwork/survey/model';
import { Loading, NotLoaded, type IconNode } from '@groundwork/shared/ui/core';
import { FilterChip, Toolbar, type Choice } from '@groundwork/shared/ui/toolbar';
import CalendarDays from 'lucide/dist/esm/icons/calendar-days.mjs';
import Flag from 'lucide/dist/esm/icons/flag.mjs';
import MapPin from 'lucide/dist/esm/icons/map-pin.mjs';
import User from 'lucide/dist/esm/icons/user.mjs';
import { useMemo } from 'react';
import { useLinkChoices } from '../../shared/query/choices/link-choices.ts';
import { HouseholdViews } from '../HouseholdViews.tsx';
import { checksQuery, type CheckFilter } from '../../shared/households/checks.data.ts';
import { FieldworkBoard } from './fieldwork/FieldworkBoard.tsx';
import { CheckTable } from './CheckTable.tsx';
import { FindingTable } from './FindingTable.tsx';

interface ChecksProps {
  readonly address: URLSearchParams;
  readonly onChange: (address: URLSearchParams) => void;
}

const FILTERS = ['village', 'round', 'enumerator', 'state'] as const;
const NONE = { village: '', round: '', enumerator: '', state: '' } as const;

function readFilter(address: URLSearchParams): CheckFilter {
  const [village = '', round = '', enumerator = '', state = ''] = FILTERS.map((name) => address.get(name) ?? '');
  return { village, round, enumerator, state };
}

const SORTABLE = ['household', 'village', 'day', 'enumerator', 'review'];

/** `order` in the address, since `sort` is the list's. Nonsense counts as nothing. */
const sortOf = (address: URLSearchParams): string => {
  const order = address.get('order') ?? '';
  return SORTABLE.includes(order.replace(/^-/, '')) ? order : '';
};

/** `?view=checks`: what the rules of plausibility found among all households, and with `check` the findings of one of them. */
export function Checks({ address, onChange }: ChecksProps) {
  const { data: checks, error, isFetching, refetch } = useServerQuery(checksQuery);
  const filter = readFilter(address);
  const change = (part: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(address);
    next.delete('page');
    for (const [name, value] of Object.entries(part)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    onChange(next);
  };
  const listed = useMemo(() => (checks ?? []).filter(({ group }) => group !== 'fieldwork'), [checks]);
  const chosen = checks?.find(({ id }) => id === address.get('check'));
  const page = Number(address.get('page') ?? '1');
  const villages = useLinkChoices(villageField().link).map(({ key, name }) => ({ value: key, label: name }));
  const allVillages = useAllVillages(villages.length);
  const rounds = useLinkChoices(roundField.link).map(({ key, name }) => ({ value: key, label: name }));
  const states = Object.entries(reviewStates).map(([value, label]) => ({ value, label }));
  const isFiltered = FILTERS.some((name) => filter[name] !== '');
  const chip = (
    part: (typeof FILTERS)[number],
    name: string,
    all: string,
    icon: IconNode,
    choices: readonly Choice[],
  ) => (
    <FilterChip
      name={name}
      all={all}
      showName={part === 'state'}
      icon={icon}
      choices={choices}
      chosen={filter[part] === '' ? [] : [filter[part]]}
      onChange={([value = '']) => change({ [part]: value })}
    />
  );
  return (
    <>
      <Toolbar
        view={<HouseholdViews view="checks" />}
        count={FILTERS.filter((name) => filter[name] !== '').length}
        result={t`Show findings`}
        onClear={isFiltered ? () => change(NONE) : undefined}
      >
        {chip('village', t`Village`, allVillages, MapPin, villages)}
        {chip('round', t`Survey round`, t`All rounds`, CalendarDays, rounds)}
        {chip('state', t`Review`, 'any', Flag, states)}
        {filter.enumerator !== '' &&
          chip('enumerator', t`Enumerator`, t`All enumerators`, User, [
            { value: filter.enumerator, label: t`Enumerator ${filter.enumerator}` },
          ])}
      </Toolbar>
      {!checks && !error && <Loading />}
      {!checks && error && (
        <NotLoaded what={t`The checks`} error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!address.has('check') && <FieldworkBoard chosen={filter.round} village={filter.village} />}
      {checks && !chosen && <CheckTable checks={listed} filter={filter} address={address} />}
      {chosen && (
        <FindingTable
          key={chosen.id}
          check={chosen}
          filter={filter}
          page={Number.isInteger(page) && page > 0 ? page : 1}
          sort={sortOf(address)}
          address={address}
          onPage={(next) => change({ page: next === 1 ? '' : String(next) })}
          onSort={(order) => change({ order })}
        />
      )}
    </>
  );
}
