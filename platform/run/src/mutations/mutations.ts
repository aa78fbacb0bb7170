/** A mistake that somebody could make, in one place of the code. */
export interface Mutation {
  /** What a person would notice. */
  readonly what: string;
  /** From the root. */
  readonly file: string;
  /** A piece of its code that is there once; white space does not count. */
  readonly find: string;
  /** What is there instead. It compiles, and is wrong. */
  readonly replace: string;
}

/**
 * Breaks that unit tests have to find (`npm run mutations`): what browser tests asserted before, so that it is known that the faster tests
 * have taken their place. Where code moves or is rewritten, its entry follows.
 */
export const MUTATIONS: readonly Mutation[] = [
  {
    what: 'What was kept of a person stays on the device after Logout.',
    file: 'shared/session/current-session.ts',
    find: 'if (reason === null) personal.wipe();',
    replace: 'if (reason !== null) personal.wipe();',
  },
  {
    what: 'Calls that are refused at the same moment each renew the session.',
    file: 'shared/session/refresh-once.ts',
    find: 'if (underWay?.generation === generation) return underWay.outcome;',
    replace: 'if (underWay !== undefined && underWay.generation !== generation) return underWay.outcome;',
  },
  {
    what: 'After signing in, a visitor is not on the page that was asked for.',
    file: 'shell/src/access.ts',
    find: "if (route.access === 'member' && !signedIn) return loginAddress(address);",
    replace: "if (route.access === 'member' && !signedIn) return loginAddress(pathname);",
  },
  {
    what: 'A person who signs in over the session of another one finds what that one had kept.',
    file: 'shared/personal/personal-storage.ts',
    find: 'if (before !== null && before.userId !== userId) wipe();',
    replace: 'if (before !== null && before.userId === userId) wipe();',
  },
  {
    what: 'What was stored for reading offline stays after signing out.',
    file: 'shared/personal/personal-storage.ts',
    find: 'remove(OWNER_KEY); sweepStores();',
    replace: 'remove(OWNER_KEY);',
  },
  {
    what: 'A wrong password is not answered in the words of the server.',
    file: 'mf-auth/src/login/LoginForm.tsx',
    find: 'text: serverMessageOf(error, t`Login failed.`)',
    replace: 'text: t`Login failed.`',
  },
  {
    what: 'A double click sends a form twice.',
    file: 'mf-auth/src/shared/use-submit.ts',
    find: 'if (sending.current) return;',
    replace: 'if (sending.current?.signal.aborted) return;',
  },
  {
    what: 'A link that confirms an address and has ended offers to try again.',
    file: 'mf-auth/src/confirm-email/ConfirmEmailScreen.tsx',
    find: 'statusOf(error) === 400',
    replace: 'statusOf(error) === 404',
  },
  {
    what: 'An administrator cannot turn off the second factor of a person who has lost the phone.',
    file: 'mf-auth/src/people/EndTwoFactorOf.tsx',
    find: 'endTwoFactorOf(person, password, code)',
    replace: 'endTwoFactorOf(person, password, undefined)',
  },
  {
    what: 'A request for an account that was decided stays in the list.',
    file: 'mf-auth/src/registrations/registrations.data.ts',
    find: 'await queryClient.invalidateQueries({ queryKey: KEY });',
    replace: 'await queryClient.cancelQueries({ queryKey: KEY });',
  },
  {
    what: 'The account page still names pages as stored that were removed from the device.',
    file: 'mf-auth/src/account/StoredPages.tsx',
    find: 'onSuccess: () => Promise.all([refetch(), keptPagesChanged()]),',
    replace: 'onSuccess: () => keptPagesChanged(),',
  },
  {
    what: 'Shift+Enter sends the message instead of breaking the line.',
    file: 'mf-chat/src/chat/Composer.tsx',
    find: "event.key !== 'Enter' || event.shiftKey || composing",
    replace: "event.key !== 'Enter' || composing",
  },
  {
    what: 'A thread of somebody else can be written to beside the own one.',
    file: 'platform/gateway/src/chat/chat.route.ts',
    find: 'body.threadIds.every((id) => id === asker.id)',
    replace: 'body.threadIds.some((id) => id === asker.id)',
  },
  {
    what: 'A foreign workflow gets the bearer of the person who asks.',
    file: 'platform/gateway/src/chat/workflow.ts',
    find: "const PASSED = ['accept', 'accept-language',",
    replace: "const PASSED = ['accept', 'authorization', 'accept-language',",
  },
  {
    what: 'A picture in a chat reply or a CMS text is fetched from a foreign server.',
    file: 'shared/ui/markup/sanitise.ts',
    find: "if (url?.origin !== ownOrigin()) image.removeAttribute('src');",
    replace: "if (url === undefined) image.removeAttribute('src');",
  },
  {
    what: 'Numbers of the dashboard count groups and not records.',
    file: 'mf-content/src/dashboard/counts.data.ts',
    find: 'count: countWhere(data)',
    replace: 'count: data.length',
  },
  {
    what: 'The number of documents on the dashboard leads to the photos.',
    file: 'mf-content/src/dashboard/counts.data.ts',
    find: "icon: FileText, to: '/documents'",
    replace: "icon: FileText, to: '/media'",
  },
  {
    what: 'A half-filled form is thrown away for a new version.',
    file: 'shell/src/deploys/deploys.ts',
    find: "if (this.#parts.wouldLose()) return this.#wait('kept');",
    replace: '',
  },
  {
    what: 'A remote that is switched off is run.',
    file: 'shell/src/federation/remote-loader.ts',
    find: "if (off) return failed(new LoadFailure('disabled', off.reason), { remote: name, placed });",
    replace: '',
  },
  {
    what: 'Retry does not heal a screen that could not be loaded.',
    file: 'shell/src/federation/remote-loader.ts',
    find: 'if (!loaded.ok) this.#running.delete(name);',
    replace: '',
  },
  {
    what: 'A file that no release lists is run.',
    file: 'shell/src/federation/integrity.ts',
    find: 'if (integrity === undefined) { refuse(element, address); return OF_NO_FILE; }',
    replace: "if (integrity === undefined) return '';",
  },
  {
    what: 'A link that is pressed before the scripts are there leads nowhere.',
    file: 'shell/src/take-over/take-over.ts',
    find: 'same(controls[pressed], CONTROLS, pressed, place)?.click();',
    replace: 'same(controls[pressed], CONTROLS, pressed, place)?.focus();',
  },
  {
    what: 'Browsers keep the worker when an operator switches reading offline off.',
    file: 'platform/gateway/src/offline/offline.route.ts',
    find: 'configuration.value.offline.reading && !liveReload',
    replace: 'configuration.value.offline.reading || !liveReload',
  },
  {
    what: 'Data that the page has asked for early is given again to later calls.',
    file: 'shared/connection/early-answers.ts',
    find: 'early.answers.delete(address);',
    replace: '',
  },
  {
    what: 'Where another sign-in screen will come, the usual one is shown before it.',
    file: 'platform/gateway/src/page/prerendered-page.ts',
    find: 'asked?.path !== route.path ||',
    replace: 'asked?.path === route.path ||',
  },
  {
    what: 'Wildcards in the search of the water list are not taken literally.',
    file: 'mf-water/src/project-list/project-rules.ts',
    find: 'words.every((word) => fields.includes(word))',
    replace: "words.every((word) => new RegExp(word.replaceAll('%', '.*').replaceAll('_', '.')).test(fields))",
  },
  {
    what: 'The rows of an exported water list are not in the order of the list.',
    file: 'mf-water/src/project-list/read-projects.ts',
    find: 'sort: serverOrder(query), limit: BATCH,',
    replace: 'sort: serverOrder({ ...query, descending: !query.descending }), limit: BATCH,',
  },
  {
    what: 'Start dates are texts in the XLSX file and not days.',
    file: 'mf-water/src/project-list/export-columns.ts',
    find: 'cell: ({ start_date }) => dayCell(start_date)',
    replace: 'cell: ({ start_date }) => start_date',
  },
  {
    what: 'The legend of the map counts one project too many of each status.',
    file: 'mf-water/src/project-list/project-kinds.ts',
    find: '(counts.get(kindOf(project)) ?? 0) + 1',
    replace: '(counts.get(kindOf(project)) ?? 1) + 1',
  },
  {
    what: 'An address that names its water project as uid shows none.',
    file: 'mf-water/src/project-detail/project-id.ts',
    find: "const NAMES = ['project_id', 'id', 'uid', 'project_uid'] as const;",
    replace: "const NAMES = ['project_id', 'id', 'project_uid'] as const;",
  },
  {
    what: 'A visit that waits on the phone is not sent when the portal is opened again.',
    file: 'shared/outbox/outbox.ts',
    find: 'if (storage !== null) sendIfNeeded();',
    replace: '',
  },
  {
    what: 'A document that the portal has already is sent without a word.',
    file: 'mf-content/src/shared/document-uploads.ts',
    find: 'filter: { sha256: { _eq: sha256 } }',
    replace: 'filter: { sha256: { _neq: sha256 } }',
  },
  {
    what: 'The survey overview counts households without a village as one more village.',
    file: 'mf-survey/src/overview/overview.data.ts',
    find: 'villages: villages.filter(({ village_id: id }) => id !== null).length,',
    replace: 'villages: villages.length,',
  },
  {
    what: 'A member who cannot import is offered the template.',
    file: 'mf-survey/src/survey-upload/SurveyUpload.tsx',
    find: "actions={allowed !== undefined && allowed !== 'none' && <Template />}",
    replace: 'actions={allowed !== undefined && <Template />}',
  },
  {
    what: 'The codebook of a report counts all rows as not known.',
    file: 'mf-survey/src/reports/codebook.ts',
    find: 'missing: guarded(tally.rows - answered),',
    replace: 'missing: guarded(tally.rows),',
  },
  {
    what: 'The history of a household has what was before and after the wrong way round.',
    file: 'mf-survey/src/household-detail/history.data.ts',
    find: 'const [before, after] = [answersIn(changed.before), answersIn(changed.after)];',
    replace: 'const [after, before] = [answersIn(changed.before), answersIn(changed.after)];',
  },
  {
    what: 'The Gini coefficient of land is wrong.',
    file: 'survey/figures/compute/gini.ts',
    find: '(2 * (reached - w) + w - everyone)',
    replace: '(2 * reached + w - everyone)',
  },
  {
    what: 'Sales are converted the wrong way with the exchange rate.',
    file: 'survey/figures/compute/exchange.ts',
    find: '(${amount}) * rate',
    replace: '(${amount}) / rate',
  },
  {
    what: 'Households without an answer count as without an account.',
    file: 'survey/indicators/finance/account-ownership.ts',
    find: "of: 'has_account' }",
    replace: "of: 'COALESCE(has_account, FALSE)' }",
  },
  {
    what: 'Water that is half an hour away is on too low a rung.',
    file: 'survey/indicators/health/drinking-water.ts',
    find: 'water_roundtrip_min > 30 THEN',
    replace: 'water_roundtrip_min >= 30 THEN',
  },
  {
    what: 'The user is asked for without the token that signing in gave.',
    file: 'shared/session/transport.ts',
    find: 'headers: { Authorization: `Bearer ${accessToken}` },',
    replace: 'headers: { Authorization: accessToken },',
  },
  {
    what: 'Media of all villages but the chosen one are shown.',
    file: 'mf-content/src/media/filter/media-filter.ts',
    find: 'village === undefined ? [] : [{ village_id: { _eq: village } }]',
    replace: 'village === undefined ? [] : [{ village_id: { _neq: village } }]',
  },
  {
    what: 'The search of documents does not get the words that were typed.',
    file: 'mf-content/src/documents/documents.data.ts',
    find: "...(q !== '' && { q }),",
    replace: "...(q === '' && { q }),",
  },
];
