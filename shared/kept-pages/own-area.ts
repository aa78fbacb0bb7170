import { personal, type PersonalArea } from '../personal/index.ts';
import { session } from '../session/index.ts';

/** The area of the person who is signed in. */
export function ownArea(): PersonalArea | undefined {
  const id = session.storedUserId();
  return id === null ? undefined : personal.open(id);
}
