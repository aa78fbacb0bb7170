import { t } from '@groundwork/shared/messages';

/** Questions that the built-in search assistant answers from the records, and that any other AI should understand. */
export const SUGGESTIONS = [
  t`How many households are there?`,
  t`Which water projects are not functional?`,
  t`Show water projects with a hand pump`,
  t`Find documents about water`,
] as const;

/** The same about what a screen shows, by how its path begins; the first that fits. */
const OF_SCREENS: readonly (readonly [start: string, questions: readonly string[]])[] = [
  ['/baseline-survey/education', [t`School attendance by village`, t`Adult literacy by sex`, t`What share of children is out of school?`]],
  ['/baseline-survey/health', [t`Share of households with basic drinking water by village`, t`What share of people has health insurance?`, t`What is the disability prevalence?`]],
  ['/baseline-survey/finance', [t`Median household income`, t`Share of households with savings by village`, t`Share of households with a loan`]],
  ['/baseline-survey/agriculture', [t`Average farm size by village`, t`What share of households irrigates?`, t`Months of adequate food by village`]],
  ['/baseline-survey/crops', [t`What crops are grown?`, t`Average farm size by village`, t`Share of land irrigated`]],
  ['/baseline-survey', [t`How many households are there?`, t`Average household size by village`, t`Compare school attendance between rounds`]],
  ['/data-explorer', [t`How many households are there?`, t`Average household size by village`, t`How many water projects are there by technology?`]],
  ['/village-profiles', [t`List all villages`, t`Which village has the most water projects?`, t`Average household size by village`]],
  ['/water-projects', [t`Which water projects are not functional?`, t`How many water projects are there by technology?`, t`Which village has the most water projects?`]],
  ['/documents', [t`Find documents about water`, t`Which documents mention pumps?`, t`Find documents about meetings`]],
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
  const { currentEntry } = window.navigation;
  const paths = window.navigation.entries().slice(0, currentEntry?.index ?? 0).flatMap(({ url }) => (url === null ? [] : [new URL(url).pathname]));
  return paths.findLast((path) => path !== '/chat');
}
