import type { Budget } from './budget-table.ts';
import { KB, ownCode, type BuiltPortal } from './portal-sizes.ts';

/** All scripts and styles of a remote, what screens load later included, in KB as they travel. A new remote gets its own line. */
const REMOTES: Readonly<Record<string, number>> = {
  auth: 30,
  chat: 13,
  content: 505,
  survey: 320,
  water: 49,
};

/** A screen's own scripts and styles: the entry, the door and the screen, in KB as they travel. A new screen gets its own line. */
const SCREENS: Readonly<Record<string, number>> = {
  '/login': 10,
  '/reset-password': 8,
  '/confirm-email': 8,
  '/account': 21,
  '/registrations': 7,
  '/people': 8,
  '/chat': 13,
  '/dashboard': 10,
  '/about': 7,
  '/documents': 14,
  '/media': 27,
  '/upload_docs': 8,
  '/upload_knowledge_doc': 10,
  '/baseline-survey': 31,
  '/baseline-survey/overview': 31,
  '/baseline-survey/list': 36,
  '/baseline-survey/household/:id': 31,
  // The sections of the survey draw most charts themselves, which counts here; ui/chart (70 KB) did not, and they loaded it for every chart.
  '/baseline-survey/education': 49,
  '/baseline-survey/agriculture': 52,
  '/baseline-survey/agriculture/land-ownership': 52,
  '/baseline-survey/agriculture/diversity': 49,
  '/baseline-survey/agriculture/crop-sales': 52,
  '/baseline-survey/agriculture/livestock-sales': 51,
  '/baseline-survey/health': 49,
  '/baseline-survey/finance': 48,
  '/baseline-survey/crops': 49,
  '/baseline-survey/tools/import': 33,
  '/baseline-survey/tools/download': 29,
  '/baseline-survey/tools/upload': 45,
  '/village-profiles': 42,
  '/village-profiles/:id': 45,
  '/data-explorer': 37,
  '/water-projects': 14,
  '/water-projects/:project_id': 14,
  '/upload_media': 20,
};

const AIM = 40 * KB;

/** One budget for each remote and each screen. What has no line above has no budget, and passes none. */
export function ownCodeBudgets(portal: BuiltPortal): readonly Budget[] {
  const { screens, remotes } = ownCode(portal);
  return [
    ...[...remotes].map(([name, measured]): Budget => ({ what: `all code of ${name}`, measured, most: (REMOTES[name] ?? 0) * KB, unit: 'KB' })),
    ...[...screens].map(([path, measured]): Budget => ({ what: `own code of ${path}`, measured, most: (SCREENS[path] ?? 0) * KB, aim: AIM, unit: 'KB' })),
  ];
}
