type Release = () => void;

interface Person {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * Turns of people: everybody has so many at once and waits for his own, so that one person's long questions make only that person's others wait.
 * @returns waits for a turn, and gives what ends it
 */
export function createTurns(together: number): (who: string) => Promise<Release> {
  const people = new Map<string, Person>();
  const pass = (who: string, person: Person): void => {
    const next = person.waiting.shift();
    if (next !== undefined) next();
    else if ((person.running -= 1) === 0) people.delete(who);
  };
  return async (who) => {
    const person = people.get(who) ?? { running: 0, waiting: [] };
    people.set(who, person);
    if (person.running < together) person.running += 1;
    else await new Promise<void>((resolve) => person.waiting.push(resolve));
    let isOver = false;
    return () => {
      if (!isOver) pass(who, person);
      isOver = true;
    };
  };
}
