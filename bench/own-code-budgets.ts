import type { Budget } from './budget-table.ts';
import { KB, ownCode, type BuiltPortal } from './portal-sizes.ts';

/** All scripts and styles of a remote, what screens load later included, in KB as they travel. A new remote gets its own line. */
const REMOTES: Readonly<Record<string, number>> = {
  auth: 46,
  chat: 14,
  content: 481,
  // SheetJS, zip.js and Papa Parse, in the worker that reads files, are 135 of it.
  survey: 344,
  water: 59,
};

/** A screen's own scripts and styles: the entry, the door and the screen, in KB as they travel: at most 42. A new screen gets its own line. */
const SCREENS: Readonly<Record<string, number>> = {
  '/login': 10,
  '/login/provider': 7,
  '/reset-password': 7,
  '/confirm-email': 6,
  '/accept-invitation': 7,
  '/account': 21,
  '/registrations': 6,
  '/people': 12,
  '/audit': 7,
  '/chat': 14,
  '/dashboard': 13,
  '/about': 5,
  '/documents': 12,
  '/media': 26,
  '/upload_docs': 7,
  '/upload_knowledge_doc': 9,
  '/operations': 9,
  '/baseline-survey': 32,
  '/baseline-survey/overview': 32,
  '/baseline-survey/list': 38,
  '/baseline-survey/household/:id': 40,
  '/baseline-survey/education': 40,
  '/baseline-survey/agriculture': 42,
  '/baseline-survey/agriculture/land-ownership': 40,
  '/baseline-survey/agriculture/diversity': 40,
  '/baseline-survey/agriculture/crop-sales': 41,
  '/baseline-survey/agriculture/livestock-sales': 40,
  '/baseline-survey/health': 40,
  '/baseline-survey/finance': 40,
  '/baseline-survey/crops': 40,
  '/baseline-survey/tools/import': 40,
  '/baseline-survey/tools/download': 28,
  '/baseline-survey/tools/upload': 30,
  '/baseline-survey/tools/sources': 17,
  '/village-profiles': 32,
  '/village-profiles/:id': 39,
  '/data-explorer': 41,
  '/water-projects': 13,
  '/water-projects/:project_id': 17,
  '/water-projects/:project_id/visit': 20,
  '/water-visits': 7,
  '/upload_media': 18,
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
