import type { Connection } from '../../backend/src/api/client.ts';
import * as z from '../../shared/contract/schema-kit.ts';
import { ask } from './ask.ts';
import type { Measure } from './measures.ts';

const TOTAL = { table: 'households', show: 'total', of: ['rooms'], weighted: false };
const path = `/survey-figures/table?${new URLSearchParams({ question: JSON.stringify(TOTAL) }).toString()}`;

const found = z.looseObject({ data: z.array(z.looseObject({ id: z.string(), rooms: z.number() })) });
const total = z.looseObject({
  data: z.looseObject({
    figure: z.looseObject({
      cells: z.array(z.looseObject({ group: z.nullable(z.string()), estimate: z.looseObject({ value: z.number() }) })),
    }),
  }),
});

/** A household that is edited while the survey is measured. */
export class EditedHousehold {
  readonly #manager: Connection;
  readonly #id: string;
  readonly #rooms: number;

  private constructor(manager: Connection, { id, rooms }: { readonly id: string; readonly rooms: number }) {
    this.#manager = manager;
    this.#id = id;
    this.#rooms = rooms;
  }

  static async find(manager: Connection): Promise<EditedHousehold> {
    const filter = encodeURIComponent(JSON.stringify({ rooms: { _nnull: true } }));
    const [first] = found.parse(
      JSON.parse(
        (await ask(manager, 'GET', `/items/households?fields=id,rooms&sort=household_code,id&limit=1&filter=${filter}`))
          .body,
      ),
    ).data;
    if (!first) throw new Error('There is no household to edit.');
    return new EditedHousehold(manager, first);
  }

  /** Saves it as it was: the survey has changed, so the engine forgets what it has computed. */
  touch(): Promise<number> {
    return this.#save(this.#rooms);
  }

  /**
   * One room more, until the total of all rooms says so.
   * @throws Error where the first answer after the edit does not contain it
   */
  async measure(most: number): Promise<readonly Measure[]> {
    const before = await this.#total();
    const saved = await this.#save(this.#rooms + 1);
    const began = performance.now();
    const after = await this.#total();
    const shown = performance.now() - began;
    await this.touch();
    if (Math.abs(after - before - 1) > 1e-6) throw new Error(`One room more made ${after} of ${before}.`);
    return [
      { what: 'edit: saved', value: saved, unit: 'ms' },
      { what: 'edit: in the figures after it is saved', value: shown, unit: 'ms', most },
    ];
  }

  async #save(rooms: number): Promise<number> {
    return (await ask(this.#manager, 'PATCH', `/items/households/${this.#id}?fields=id`, { rooms })).milliseconds;
  }

  async #total(): Promise<number> {
    const { cells } = total.parse(JSON.parse((await ask(this.#manager, 'GET', path)).body)).data.figure;
    const all = cells.find(({ group }) => group === null);
    if (!all) throw new Error('There is no total of rooms.');
    return all.estimate.value;
  }
}
