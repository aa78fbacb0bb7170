/** Typed queries to Directus, and the one cache of their results. Shared lazily: the sign-in screen does not need it. */
export { useAllVillages } from './all-villages.ts';
export { useAllowed, type Allowed } from './allowed.ts';
export {
  countValue,
  queryParameters,
  readAggregate,
  readItem,
  readItems,
  UnexpectedAnswer,
  type AggregateQuery,
  type Filter,
  type ItemsQuery,
  type Rows,
} from './items.ts';
export { isImportCollection, type Collection } from '../contract/calls/collections.ts';
export { askServer } from './ask-server.ts';
export { localDay } from './local-day.ts';
export { newKey } from '../new-key.ts';
export { reasonsOn, type DueReason } from '../contract/visit-due.ts';
export { readDuePoints, type DuePoint } from './due-visits.ts';
export { createItem } from './create-item.ts';
export { watchAgeOfPage, type AgeOfPage } from './age-of-page.ts';
export { keepPreviousData } from '@tanstack/react-query';
export { readStoredPages, removeStoredPages, type StoredPages } from './stored-pages.ts';
export { queryClient, useServerMutation, useServerQuery } from './query-client.ts';
export { z } from './schema.ts';
export { useTyped, type Typed, type TypedChange } from './use-typed.ts';
