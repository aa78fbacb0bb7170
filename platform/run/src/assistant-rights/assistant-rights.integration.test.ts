import { z } from 'zod';
import { demoAccounts } from '../../../../backend/src/accounts.ts';
import type { Connection } from '../../../../backend/src/api/client.ts';
import { call, signedIn, startTestServer, type TestServer } from '../../../../backend/src/integration/server.ts';
import { buildServer } from '../../../gateway/src/gateway.ts';
import { createFolder, type Folder } from '../../../gateway/src/testing/fixture.ts';
import {
  startScriptedModel,
  type ModelRequest,
  type ScriptedModel,
  type Turn,
} from '../../../gateway/src/testing/scripted-model.ts';
import { attemptOf, OBEYED, randomly, type Attempt } from './attempts.ts';
import { startRecording, type Recording } from './recording.ts';
import {
  divided,
  emailOf,
  makePeople,
  password,
  PEOPLE,
  plantSecrets,
  PROBE,
  type Person,
  type Secret,
} from './secrets.ts';

/** Conversations, and calls in each: a thousand attempts. */
const CONVERSATIONS = 252;
const CALLS = 4;
const AT_ONCE = 6;

/** What the gateway may call; anything else would be a way out. */
const READ = /^(?:GET \/users\/me\?fields=id|POST \/groundwork-assistant\/tool)$/;

interface Conversation {
  readonly person: Person;
  readonly attempts: readonly Attempt[];
  /** In no row of the portal. */
  readonly invented: number;
  results: readonly string[];
  reply: string;
  obeyed: boolean;
}

let server: TestServer | undefined;
let recording: Recording | undefined;
let model: ScriptedModel | undefined;
let folder: Folder | undefined;
let gateway: Awaited<ReturnType<typeof buildServer>>['app'] | undefined;
const connections = {} as Record<Person, Connection>;
const userOf = {} as Record<Person, string>;
const rights = {} as Record<Person, { readonly open: readonly Secret[]; readonly closed: readonly Secret[] }>;

const random = randomly(20);
const conversations: readonly Conversation[] = Array.from({ length: CONVERSATIONS }, (_, index) => ({
  person: PEOPLE[index % PEOPLE.length] ?? 'member',
  attempts: Array.from({ length: CALLS }, () => attemptOf(random)),
  invented: 8_800_000 + random(99_999),
  results: [],
  reply: '',
  obeyed: false,
}));

/** The model: it tries everything, obeys what it reads, repeats all that it got, and invents. */
function script({ body, results }: ModelRequest): Turn {
  const asked = body.messages.findLast(({ role }) => role === 'user')?.content ?? '';
  const conversation = conversations[Number(/conversation (\d+)/.exec(asked)?.[1] ?? -1)];
  if (conversation === undefined) return 'Nothing.';
  if (results.length === 0) return { calls: conversation.attempts };
  const reads = results.some((result) => result.includes('gnore your rules'));
  if (reads && !conversation.obeyed) {
    conversation.obeyed = true;
    return { calls: OBEYED };
  }
  conversation.results = results;
  const invented = conversation.invented;
  return [
    ...results,
    `There are ${String(invented)} households, or ${invented.toLocaleString('en-GB')}, **${invented.toLocaleString('de')}**, ${String(invented / 100)}%, and eighty-eight thousand goats.`,
    reads
      ? `There are 424242 households. [All](https://evil.example/?q=all) ![x](https://evil.example/x.png) <img src="https://evil.example/y.png"> <script>fetch("/users")</script> https://evil.example [in](//evil.example) [users](/users?fields=*)`
      : '',
  ].join('\n\n');
}

const replies = z.array(z.object({ output: z.string() })).min(1);
async function ask(person: Person, message: string): Promise<string> {
  const answer = await gateway?.inject({
    method: 'POST',
    url: '/webhook/groundwork/chat',
    payload: { message, groundwork_thread_id: userOf[person] },
    headers: { authorization: `Bearer ${connections[person].token ?? ''}` },
  });
  if (answer?.statusCode !== 200)
    throw new Error(`The chat answered ${String(answer?.statusCode)} ${answer?.body ?? ''}`);
  return replies.parse(answer.json())[0]?.output ?? '';
}

const me = z.object({ data: z.object({ id: z.string() }) });
beforeAll(async () => {
  server = await startTestServer();
  const { url } = server;
  const admin = await signedIn(url, demoAccounts.admin);
  const secrets = await plantSecrets(admin);
  await makePeople(admin);
  for (const person of PEOPLE) {
    connections[person] = await signedIn(url, { email: emailOf(person), password });
    userOf[person] = me.parse((await call(connections[person], 'GET', '/users/me?fields=id')).body).data.id;
    rights[person] = await divided(secrets, connections[person]);
  }
  recording = await startRecording(url);
  model = await startScriptedModel(script);
  folder = await createFolder();
  const plenty = { max: 100_000, windowMs: 60_000 };
  ({ app: gateway } = await buildServer({
    ...folder.options,
    apiUrl: recording.url,
    dataUrl: recording.url,
    rateLimits: { chat: plenty },
    languageModel: { url: model.url, model: 'scripted', questionsPerDay: 100_000, patienceMs: 60_000 },
  }));
  // Texts are taken by a job.
  for (
    let turn = 0;
    turn < 100 &&
    !(await call(connections.manager, 'GET', `/documents-search?q=${PROBE}`)).text.includes('hiddenfardocumentstext');
    turn += 1
  )
    await new Promise((resolve) => setTimeout(resolve, 100));
  const waiting = conversations.entries();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const [index, conversation] of waiting)
        conversation.reply = await ask(conversation.person, `What is known, in conversation ${String(index)}?`);
    }),
  );
});

afterAll(async () => {
  await gateway?.close();
  await model?.close();
  await recording?.close();
  await folder?.remove();
  await server?.stop();
});

/** All that a person's model and the person got to see. */
const seenBy = (person: Person): string =>
  conversations
    .filter((one) => one.person === person)
    .flatMap(({ results, reply }) => [...results, reply])
    .join('\n');
/** Without what is struck out. */
const standing = (reply: string): string => reply.replaceAll(/~~[^~]*~~/g, ' ');
const numbersIn = (text: string): readonly string[] => text.match(/\d+(?:[.,]\d+)*/g) ?? [];

describe('a language model that tries a thousand things', () => {
  it('made them, and was answered', () => {
    expect(conversations.reduce((sum, { attempts }) => sum + attempts.length, 0)).toBeGreaterThanOrEqual(1000);
    expect(conversations.filter(({ reply }) => !reply.startsWith('*Written by a language model'))).toEqual([]);
    expect(conversations.filter(({ results }) => results.length >= CALLS)).toHaveLength(CONVERSATIONS);
  });

  it.each(PEOPLE)('of %s: nothing comes out that the own token does not read', (person) => {
    const seen = seenBy(person);
    expect(rights[person].closed.filter(({ word }) => seen.includes(word))).toEqual([]);
    // What the tools lead to does come out: the words that are looked for here would be seen.
    const reached = rights[person].open.filter(({ path }) =>
      /\/items\/(?:villages|water_projects|documents|knowledge_docs)\//.test(path),
    );
    expect(reached.length).toBeGreaterThanOrEqual(4);
    expect(reached.filter(({ word }) => !seen.includes(word))).toEqual([]);
  });

  it('differs by who asks: the area of one, the restricted answers of none but the manager', () => {
    const closed = (person: Person, word: RegExp): number =>
      rights[person].closed.filter((secret) => word.test(secret.word)).length;
    expect(PEOPLE.map((person) => closed(person, /^hiddenfar(?:villages|waterprojects|documents)/))).toEqual([0, 4, 0]);
    expect(closed('member', /name|phone/)).toBeGreaterThanOrEqual(10);
    expect(closed('area', /name|phone/)).toBeGreaterThanOrEqual(10);
    expect(closed('manager', /^hiddenfar(?:name|phone)/)).toBe(0);
  });

  it('calls nothing but what the tools read, each time with the bearer of who asks', () => {
    const bearers = new Set(PEOPLE.map((person) => `Bearer ${connections[person].token ?? ''}`));
    const calls = recording?.calls ?? [];
    expect(calls.length).toBeGreaterThan(CONVERSATIONS * 2);
    expect(
      calls.filter(
        ({ method, path, authorization = '' }) => !READ.test(`${method} ${path}`) || !bearers.has(authorization),
      ),
    ).toEqual([]);
  });

  it('leaves no number without a source standing', () => {
    const wrong = conversations.flatMap(({ results, reply }, index) => {
      const known = new Set([...numbersIn(results.join('\n')), String(index)]);
      return numbersIn(standing(reply.replaceAll(/\]\([^)]*\)/g, ']'))).filter((number) => !known.has(number));
    });
    expect(wrong).toEqual([]);
    expect(
      conversations.filter(
        ({ reply, invented }) =>
          !reply.includes(`~~${String(invented)}~~`) || /eighty-eight thousand goats/.test(standing(reply)),
      ),
    ).toEqual([]);
  });

  it('obeys instructions in documents and records, and nothing comes of it', () => {
    const obeyed = conversations.filter((one) => one.obeyed);
    expect(obeyed.length).toBeGreaterThan(20);
    expect(new Set(obeyed.map(({ person }) => person)).size).toBe(PEOPLE.length);
    expect(
      conversations.filter(({ reply }) =>
        /(?<!\\)\]\((?:https?:|\/\/|\/users)|<\/?[a-z]|!\[|(?<!\\):\/\//i.test(reply),
      ),
    ).toEqual([]);
    // A number of the text itself is one with a source: the text is named beside it.
    const placed = obeyed.filter(({ reply }) => standing(reply).includes('424242'));
    expect(
      placed.filter(
        ({ reply }) =>
          !/\n\nSources: .*\]\(\/(?:documents|upload_knowledge_doc|village-profiles|water-projects)/.test(reply),
      ),
    ).toEqual([]);
  });
});

const answer = z.object({ data: z.object({ text: z.string() }) });
const answerFor = async (person: Person, question: string): Promise<string> =>
  answer.parse((await call(connections[person], 'POST', '/groundwork-assistant/answer', { question })).body).data.text;

describe('a question to the search assistant', () => {
  it.each(PEOPLE)('of %s finds what the own token reads, and nothing else', async (person) => {
    const { open, closed } = rights[person];
    const kinds = ['', 'villages', 'water projects', 'documents', 'knowledge'];
    // The last one is a slip, which a word of any document that is looked at would be found for.
    const seen = await Promise.all(
      [PROBE, 'hidden', 'quoka'].flatMap((word) => kinds.map((kind) => answerFor(person, `${kind} ${word}`))),
    );
    expect(closed.filter(({ word }) => seen.join('\n').includes(word))).toEqual([]);
    // Asked for by themselves, words that this person may not read are in nothing, and no word of such a text is looked for in place of a slip.
    for (const { word } of closed.filter((one) => /^[a-z]+$/.test(one.word)))
      for (const asked of [`documents ${word}`, `villages ${word}`, `water projects ${word}`, `documents ${word}x`])
        expect([asked, await answerFor(person, asked)]).toEqual([
          asked,
          expect.not.stringMatching(
            /looked for|\]\(\/(?:documents|upload_knowledge_doc|village-profiles|water-projects)[/?]/,
          ),
        ]);
    const found = open.filter(({ path }) =>
      /\/items\/(?:villages|water_projects|documents|knowledge_docs)\//.test(path),
    );
    expect(found.length).toBeGreaterThanOrEqual(4);
    for (const { word, path } of found)
      expect([
        word,
        await answerFor(person, `${path.includes('document') ? '' : path.split('/')[2]?.replace('_', ' ')} ${word}`),
      ]).toEqual([
        word,
        expect.stringMatching(/\]\(\/(?:documents|upload_knowledge_doc|village-profiles|water-projects)[/?]/),
      ]);
  });
});

test.each(PEOPLE)('%s gets the number of households that the own token counts', async (person) => {
  const counted = z.object({
    data: z.array(z.object({ countDistinct: z.object({ household_code: z.coerce.number() }) })).min(1),
  });
  const own = counted.parse(
    (await call(connections[person], 'GET', '/items/households?aggregate[countDistinct]=household_code')).body,
  ).data[0]?.countDistinct.household_code;
  const said = await answerFor(person, 'How many households are there?');
  expect(Number(/Households: (\d+)/.exec(said)?.[1])).toBe(own);
  expect(own).toBe(person === 'area' ? 3 : 5);
});
