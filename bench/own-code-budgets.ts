import type { Budget } from './budget-table.ts';
import { KB, ownCode, type BuiltPortal } from './portal-sizes.ts';

/** All scripts and styles of a remote, what screens load later included, in KB as they travel. A new remote gets its own line. */
const REMOTES: Readonly<Record<string, number>> = {
  auth: 45,
  chat: 13,
  content: 471,
  // SheetJS, zip.js and Papa Parse, in the worker that reads files, are 135 of it.
  survey: 343,
  water: 57,
};

/** A screen's own scripts and styles: the entry, the door and the screen, in KB as they travel: at most 40. A new screen gets its own line. */
const SCREENS: Readonly<Record<string, number>> = {
  '/login': 7,
  '/login/provider': 5,
  '/reset-password': 5,
  '/confirm-email': 4,
  '/accept-invitation': 5,
  '/account': 20,
  '/registrations': 4,
  '/people': 10,
  '/audit': 5,
  '/chat': 13,
  '/dashboard': 11,
  '/about': 3,
  '/documents': 10,
  '/media': 24,
  '/upload_docs': 5,
  '/upload_knowledge_doc': 7,
  '/operations': 7,
  '/baseline-survey': 31,
  '/baseline-survey/overview': 31,
  '/baseline-survey/list': 37,
  '/baseline-survey/household/:id': 38,
  '/baseline-survey/education': 38,
  '/baseline-survey/agriculture': 39,
  '/baseline-survey/agriculture/land-ownership': 39,
  '/baseline-survey/agriculture/diversity': 39,
  '/baseline-survey/agriculture/crop-sales': 39,
  '/baseline-survey/agriculture/livestock-sales': 39,
  '/baseline-survey/health': 38,
  '/baseline-survey/finance': 38,
  '/baseline-survey/crops': 38,
  '/baseline-survey/tools/import': 39,
  '/baseline-survey/tools/download': 27,
  '/baseline-survey/tools/upload': 28,
  '/baseline-survey/tools/sources': 15,
  '/village-profiles': 29,
  '/village-profiles/:id': 36,
  '/data-explorer': 39,
  '/water-projects': 11,
  '/water-projects/:project_id': 15,
  '/water-projects/:project_id/visit': 18,
  '/water-visits': 5,
  '/upload_media': 17,
};

const AIM = 40 * KB;

/** One budget for each remote and each screen. What has no line above has no budget, and passes none. */
export function ownCodeBudgets(portal: BuiltPortal): readonly Budget[] {
  const { screens, remotes } = ownCode(portal);
  return [
    ...[...remotes].map(([name, measured]): Budget => ({
      what: `all code of ${name}`,
      measured,
      most: (REMOTES[name] ?? 0) * KB,
      unit: 'KB',
    })),
    ...[...screens].map(([path, measured]): Budget => ({
      what: `own code of ${path}`,
      measured,
      most: (SCREENS[path] ?? 0) * KB,
      aim: AIM,
      unit: 'KB',
    })),
  ];
}
