import { t } from '@groundwork/shared/messages';

/** Questions that the built-in search assistant answers from the records, and that any other AI should understand. */
export const SUGGESTIONS = [
  t`How many households are there?`,
  t`Which water projects are not working?`,
  t`Show water projects with a hand pump`,
  t`Find documents about water`,
] as const;

/** The same about what a screen shows, by how its path begins; the first that fits. */
const OF_SCREENS: readonly (readonly [start: string, questions: readonly string[]])[] = [
  [
    '/baseline-survey/education',
    [t`School attendance by village`, t`Adult literacy by sex`, t`What share of children is out of school?`],
  ],
  ['/baseline-survey/health', [t`Basic drinking water by village`, t`What share of people has health insurance?`]],
  ['/baseline-survey/finance', [t`Median household income`, t`Share of households with savings by village`]],
  ['/baseline-survey/agriculture', [t`Average farm size by village`, t`What share of households irrigates?`]],
  [
    '/baseline-survey',
    [t`Average household size by village`, t`Compare school attendance between rounds`, t`What crops are grown?`],
  ],
  [
    '/village-profiles',
    [t`List all villages`, t`Which village has the most water projects?`, t`Average household size by village`],
  ],
  [
    '/water-projects',
    [
      t`How many water projects are there by technology?`,
      t`Which water projects are not working?`,
      t`Which village has the most water projects?`,
    ],
  ],
  ['/documents', [t`Find documents about water`, t`Which documents mention pumps?`]],
];

const MOST = 4;

/** What to suggest to a person who came from the screen with this path: its own questions, then general ones. */
export function suggestionsFor(path: string | undefined): readonly string[] {
  const own = OF_SCREENS.find(([start]) => path?.startsWith(start))?.[1] ?? [];
  return [...new Set([...own, ...SUGGESTIONS])].slice(0, MOST);
}

/** The path of the screen from which the person came to the chat; undefined where there is none, or the browser does not say. */
export function cameFrom(): string | undefined {
  if (!('navigation' in window)) return undefined;
  const { navigation } = window;
  const before = navigation.entries().slice(0, navigation.currentEntry?.index ?? 0);
  // What the browser does not tell counts as the chat.
  return before
    .map(({ url }) => new URL(url ?? '/chat', location.origin).pathname)
    .findLast((path) => path !== '/chat');
}
