import { contentsSuite } from './contents.suite.ts';
import { peopleOf, type People } from './signed-in-people.ts';
import { startS3, type S3Server } from './s3-server.ts';
import { startOtherServer } from './server.ts';

// Another Directus takes two minutes: run by night, and where somebody changes how files are stored.
(process.env['GROUNDWORK_TEST_S3'] === undefined ? describe.skip : describe)('with files in S3', () => {
  let s3: S3Server | undefined;
  let people: People | undefined;
  const who = (): People => {
    if (people === undefined) throw new Error('The server has not started.');
    return people;
  };
  beforeAll(async () => {
    s3 = await startS3();
    people = await peopleOf(await startOtherServer(s3.environment));
  });
  afterAll(async () => {
    await people?.server.stop();
    await s3?.stop();
  });

  // The S3 of the test does not list parts, which Directus asks for when an upload comes in parts.
  contentsSuite(who, { inParts: false });
});
