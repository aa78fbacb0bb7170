import { useStore } from 'zustand';
import { LazyPart } from '../LazyPart.tsx';
import { applied } from './overrides.ts';

const load = async () => (await import(/* webpackChunkName: "overrides" */ './apply-overrides.ts')).OverrideBadge;

/** Where the badge stands while builds run here that are not released. */
export function OverrideBadgeSlot() {
  const running = useStore(applied, ({ overrides }) => overrides.length > 0);
  return running ? <LazyPart load={load} given={{}} /> : null;
}
