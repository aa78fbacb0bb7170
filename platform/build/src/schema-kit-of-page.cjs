/**
 * What a remote's page has in the place of the schema kit: the same parts of zod, taken from the shell. Code of the survey that runs
 * under Node too imports the schema kit itself, since `@groundwork/shared/data` needs a page; that would be one more zod in the remote.
 * @param {string} source the schema kit, as it is written or compiled
 * @returns {string}
 */
function schemaKitOfPage(source) {
  const names = /export \{([^}]*)\} from ['"]zod\/mini['"]/.exec(source)?.[1]?.match(/\w+/g);
  if (!names)
    throw new Error(
      'contract/schema-kit exports no parts of zod/mini in one list; see platform/build/src/schema-kit-of-page.cjs.',
    );
  // With names of their own, since some are words of the language, such as `enum`.
  const parts = names.map((name) => `${name}: z_${name}`);
  return `import { z } from '@groundwork/shared/data';\nconst { ${parts.join(', ')} } = z;\nexport { ${names.map((name) => `z_${name} as ${name}`).join(', ')} };\n`;
}

/**
 * As a webpack loader.
 * @param {string} source
 */
module.exports = schemaKitOfPage;
