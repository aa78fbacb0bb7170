import type { Compared } from './measures.ts';

interface NotCountedProps {
  readonly compared: readonly Compared[];
  /** A village's id, or empty for all. */
  readonly village: string;
}

/** Names the indicators of which the server could not count the linked households, because their answers differ in too many ways. */
export function NotCounted({ compared, village }: NotCountedProps) {
  const titles = compared.flatMap(({ indicator: { title }, comparison: { linked } }) => (linked.uncounted ? [title] : []));
  if (titles.length === 0) return null;
  return <p>{`Not worked out for so many households: ${titles.join('; ')}.${village === '' ? ' Choose a village.' : ''}`}</p>;
}
