/** @jest-environment node */
import { Suspense, useDeferredValue } from 'react';
import { lazyPart, RecordTable } from '../ui/data/index.ts';
import { markupAt } from './markup-at.tsx';

const columns = [
  { key: 'name', title: 'Name', cell: ({ name }: { readonly name: string }) => name },
  { key: 'place', title: 'Place', cell: () => 'Chirimba' },
];
const tagsOf = (markup: string, tag: string): readonly string[] =>
  markup.match(new RegExp(`<${tag}\\b[^>]*>`, 'g')) ?? [];

test('the rows of a table that are on their way take their place and are read to nobody; its heads are there', () => {
  const markup = markupAt(
    <RecordTable caption="Villages" columns={columns} rows={[]} rowKey={({ name }) => name} placeholders={3} />,
    '/villages',
    '/villages',
  );
  expect(tagsOf(markup, 'table')).toEqual([expect.stringContaining('aria-busy="true"')]);
  expect(tagsOf(markup, 'th')).toHaveLength(2);
  const [head, ...rows] = tagsOf(markup, 'tr');
  expect(head).not.toContain('aria-hidden');
  expect(rows.map((row) => row.includes('aria-hidden="true"'))).toEqual([true, true, true]);
});

test('a table whose rows are drawn later shows those that it has, and hides none until scripts run', () => {
  function Late() {
    const rows = useDeferredValue([{ name: 'Lumbanze' }]);
    return <RecordTable caption="Villages" columns={columns} rows={rows} rowKey={({ name }) => name} />;
  }
  const markup = markupAt(<Late />, '/villages', '/villages');
  expect(markup).toContain('Lumbanze');
  expect(markup).not.toMatch(/<template|<script|\shidden\b/);
  expect(markup).not.toContain('aria-hidden');
});

test('a part whose code comes later has its placeholder, and what is beside it is there', () => {
  const Part = lazyPart(() => new Promise<() => null>(() => undefined), 'The table could not be loaded.');
  const markup = markupAt(
    <Suspense fallback={<p>All of it waits</p>}>
      <Part />
      <p>Beside it</p>
    </Suspense>,
    '/villages',
    '/villages',
  );
  expect(markup).toContain('Loading...');
  expect(markup).toContain('<p>Beside it</p>');
  expect(markup).not.toMatch(/All of it waits|<template|<script|\shidden\b/);
});
