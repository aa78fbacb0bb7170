import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const setsHtml = [
  {
    selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
    message: 'HTML is set in one place only: <Markup> in shared/ui/markup.',
  },
  {
    selector: "AssignmentExpression[left.property.name=/^(innerHTML|outerHTML)$/]",
    message: 'HTML is set in one place only: <Markup> in shared/ui/markup.',
  },
  {
    selector: "CallExpression[callee.property.name=/^(insertAdjacentHTML|write|writeln)$/][callee.object.name=/^(document|element|node)$/]",
    message: 'HTML is set in one place only: <Markup> in shared/ui/markup.',
  },
];

const onlyThroughShared = (names) => ({
  paths: names.map((name) => ({ name, message: 'Remotes take this from @groundwork/shared, so that the page has one of it.' })),
  patterns: [{ group: ['antd/*', '@ant-design/icons', '@ant-design/icons/*', 'axios/*'], message: 'Through @groundwork/shared.' }],
});

export default tseslint.config(
  { ignores: ['**/node_modules/', '**/dist/', 'var/', '.toolchain/', '**/test-results/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      'no-restricted-syntax': ['error', ...setsHtml],
      'no-empty': ['error', { allowEmptyCatch: false }],
      'max-lines': ['warn', { max: 250, skipBlankLines: true, skipComments: true }],
      eqeqeq: ['error', 'always'],
    },
  },
  {
    // Each file goes through React's compiler for this, which is for nothing where there are no components and no hooks.
    files: ['{shell,shared,mf-*}/**/*.{ts,tsx}', '**/*.tsx'],
    ignores: ['shared/contract/**', '**/*.test.ts'],
    plugins: { 'react-hooks': hooks },
    rules: hooks.configs.recommended.rules,
  },
  {
    files: ['mf-*/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', '**/webpack.config.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        onlyThroughShared(['antd', 'axios', 'react-router', 'react-router-dom', 'zustand', 'dompurify', 'zod', 'zod/mini', '@tanstack/react-query']),
      ],
    },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'shared/testing/**', 'e2e/**'],
    rules: {
      'no-restricted-syntax': 'off',
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  { files: ['**/*.{mjs,cjs,js}'], extends: [tseslint.configs.disableTypeChecked] },
);
