/**
 * Renders public screens when they are built, from the components that the page runs later. What only the page knows stands in the markup as a mark,
 * which the gateway fills. Never part of the page: only `src/prerendered.tsx` of the shell and of remotes imports it.
 */
import type { ReactNode } from 'react';
import { provideConfiguration } from '../config/provide-configuration.ts';
import { POWERED_BY_MARK, type Conditions, type PrerenderedScreen } from '../contract/prerendered.ts';
import { markupAt } from './markup-at.tsx';

interface Screen extends Pick<PrerenderedScreen, 'path' | 'query'> {
  /** Path and query while it renders, where that is more than its path. */
  readonly address?: string;
  readonly element: ReactNode;
}

const CONDITIONS: readonly Conditions[] = [true, false].flatMap((registrationClosed) =>
  [true, false].map((openId) => ({ registrationClosed, openId })),
);

function markupOf({ path, address = path, element }: Screen, { registrationClosed, openId }: Conditions): string {
  provideConfiguration({
    productName: '{{productName}}',
    poweredBy: { label: '{{poweredBy}}', href: POWERED_BY_MARK },
    registration: registrationClosed ? 'closed' : 'open',
    openIdLabel: openId ? '{{openIdLabel}}' : '',
  });
  return markupAt(element, '*', address);
}

/** The markup of each screen under all conditions. */
export const prerender = (screens: readonly Screen[]): readonly PrerenderedScreen[] =>
  screens.flatMap((screen) =>
    CONDITIONS.map((when) => ({ path: screen.path, query: screen.query, when, markup: markupOf(screen, when) })),
  );
