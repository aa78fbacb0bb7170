import { useState } from 'react';
import {
  ConfirmButton,
  FilterBadges,
  Figures,
  NotKnown,
  NoValue,
  Pages,
  PROJECT_SIGNS,
  RecordTable,
  Sign,
} from './index.ts';
import type { Sorting } from './index.ts';

export default { title: 'data' };

interface Household {
  readonly code: string;
  readonly village: string;
  readonly people: number | null;
}

const HOUSEHOLDS: readonly Household[] = [
  { code: 'HH-0001', village: 'Mepanga', people: 0 },
  { code: 'HH-0002', village: 'ሐረር', people: 5 },
  { code: 'HH-0003', village: 'القرية', people: null },
];

export const Table = () => {
  const [sorting, setSorting] = useState<Sorting>({ key: 'code', descending: false });
  const [ticked, setTicked] = useState<readonly Household[]>(HOUSEHOLDS.slice(0, 1));
  return (
    <RecordTable
      caption="Households"
      rows={HOUSEHOLDS}
      rowKey={({ code }) => code}
      sorting={sorting}
      onSort={setSorting}
      selection={{
        has: (row) => ticked.includes(row),
        onTick: (rows, on) => setTicked(on ? [...ticked, ...rows] : ticked.filter((one) => !rows.includes(one))),
        nameOf: ({ code }) => `household ${code}`,
      }}
      columns={[
        { key: 'code', title: 'Household', cell: ({ code }) => code, sortable: true },
        { key: 'village', title: 'Village', cell: ({ village }) => village },
        { key: 'people', title: 'People', cell: ({ people }) => people ?? <NotKnown />, align: 'end' },
      ]}
    />
  );
};

export const TableOnItsWay = () => (
  <RecordTable
    caption="Households"
    rows={[]}
    rowKey={({ code }: Household) => code}
    placeholders={3}
    columns={[{ key: 'code', title: 'Household', cell: ({ code }) => code }]}
  />
);

export const FiguresInARow = () => (
  <Figures
    figures={[
      { label: 'Households', value: '279', note: '300 in the baseline' },
      { label: 'Drinking water, at least basic', value: '61.3 %', note: '95 %: 55.1 to 67.1; n = 279' },
      { label: 'Most frequent toilet', value: 'Pit latrine with slab', wordy: true },
      { label: 'Loans', value: <NoValue why="Not asked in this round" /> },
    ]}
  />
);

export const FiltersAndPages = () => {
  const [page, setPage] = useState(2);
  return (
    <>
      <FilterBadges
        items={[
          { key: 'village', label: 'Village', value: 'ሐረር' },
          { key: 'owner', value: 'Headed by a woman' },
        ]}
        onRemove={() => undefined}
        onClear={() => undefined}
        fallbackFocus="filters"
      />
      <Pages of="households" total={279} page={page} size={50} onPage={setPage} />
      <ConfirmButton
        action="Remove"
        subject="the letter"
        failed="It was not removed."
        onConfirm={() => Promise.resolve()}
      />
    </>
  );
};

export const SignsOfWaterProjects = () => (
  <ul>
    {Object.entries(PROJECT_SIGNS).map(([status, look]) => (
      <li key={status}>
        <Sign look={look} /> {status}
      </li>
    ))}
  </ul>
);
