import type { Budget } from './budget-table.ts';
import { KB, ownCode, type BuiltPortal } from './portal-sizes.ts';

/** All scripts and styles of a remote, what screens load later included, in KB as they travel. A new remote gets its own line. */
const REMOTES: Readonly<Record<string, number>> = {
  auth: 45,
  chat: 14,
  content: 505,
  // SheetJS, zip.js and Papa Parse, in the worker that reads files, are 135 of it.
  survey: 510,
  water: 49,
};

/** A screen's own scripts and styles: the entry, the door and the screen, in KB as they travel: at most 45. A new screen gets its own line. */
const SCREENS: Readonly<Record<string, number>> = {
  '/login': 10,
  '/login/provider': 8,
  '/reset-password': 8,
  '/confirm-email': 8,
  '/accept-invitation': 8,
  '/account': 21,
  '/registrations': 7,
  '/people': 12,
  '/audit': 8,
  '/chat': 14,
  '/dashboard': 13,
  '/about': 7,
  '/documents': 14,
  '/media': 27,
  '/upload_docs': 8,
  '/upload_knowledge_doc': 10,
  '/operations': 10,
  '/baseline-survey': 34,
  '/baseline-survey/overview': 34,
  '/baseline-survey/list': 40,
  '/baseline-survey/household/:id': 44,
  '/baseline-survey/education': 45,
  '/baseline-survey/agriculture': 45,
  '/baseline-survey/agriculture/land-ownership': 45,
  '/baseline-survey/agriculture/diversity': 45,
  '/baseline-survey/agriculture/crop-sales': 45,
  '/baseline-survey/agriculture/livestock-sales': 45,
  '/baseline-survey/health': 45,
  '/baseline-survey/finance': 45,
  '/baseline-survey/crops': 45,
  '/baseline-survey/tools/import': 45,
  '/baseline-survey/tools/download': 34,
  '/baseline-survey/tools/upload': 45,
  '/baseline-survey/tools/sources': 40,
  '/village-profiles': 44,
  '/village-profiles/:id': 45,
  '/data-explorer': 45,
  '/water-projects': 14,
  '/water-projects/:project_id': 16,
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
