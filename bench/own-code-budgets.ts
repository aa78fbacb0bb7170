import type { Budget } from './budget-table.ts';
import { KB, ownCode, type BuiltPortal } from './portal-sizes.ts';

/** All scripts and styles of a remote, what screens load later included, in KB as they travel. A new remote gets its own line. */
const REMOTES: Readonly<Record<string, number>> = {
  auth: 45,
  chat: 13,
  content: 471,
  // SheetJS, zip.js and Papa Parse, in the worker that reads files, are 135 of it.
  survey: 343,
  water: 58,
};

/** A screen's own scripts and styles: the entry, the door and the screen, in KB as they travel: at most 40. A new screen gets its own line. */
const SCREENS: Readonly<Record<string, number>> = {
  '/login': 8,
  '/login/provider': 6,
  '/reset-password': 6,
  '/confirm-email': 5,
  '/accept-invitation': 6,
  '/account': 20,
  '/registrations': 5,
  '/people': 10,
  '/audit': 6,
  '/chat': 13,
  '/dashboard': 11,
  '/about': 4,
  '/documents': 11,
  '/media': 25,
  '/upload_docs': 5,
  '/upload_knowledge_doc': 8,
  '/operations': 8,
  '/baseline-survey': 31,
  '/baseline-survey/overview': 31,
  '/baseline-survey/list': 37,
  '/baseline-survey/household/:id': 39,
  '/baseline-survey/education': 39,
  '/baseline-survey/agriculture': 40,
  '/baseline-survey/agriculture/land-ownership': 39,
  '/baseline-survey/agriculture/diversity': 40,
  '/baseline-survey/agriculture/crop-sales': 40,
  '/baseline-survey/agriculture/livestock-sales': 39,
  '/baseline-survey/health': 39,
  '/baseline-survey/finance': 39,
  '/baseline-survey/crops': 39,
  '/baseline-survey/tools/import': 40,
  '/baseline-survey/tools/download': 27,
  '/baseline-survey/tools/upload': 29,
  '/baseline-survey/tools/sources': 16,
  '/village-profiles': 30,
  '/village-profiles/:id': 37,
  '/data-explorer': 40,
  '/water-projects': 11,
  '/water-projects/:project_id': 16,
  '/water-projects/:project_id/visit': 19,
  '/water-visits': 6,
  '/upload_media': 17,
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
