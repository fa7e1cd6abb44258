import { createVite, type Recipe, typescriptWithInterface } from './recipe.ts';

const viteConfig = `import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [react(), tailwindcss()],
});
`;

const app = `import { useState } from "react";

const steps = ["Measure", "Cut", "Sand"];

function App() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <main className="mx-auto max-w-xl p-6">
      <h1 className="mb-4 text-3xl font-bold tracking-tight">Made by hand</h1>
      <p className={isOpen ? "text-gray-900" : "text-gray-500"}>
        Every table takes <strong className="font-semibold">nine days</strong>.
      </p>
      <ol className="mt-4 list-decimal space-y-1 ps-5 md:ps-8">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {isOpen && (
        <section aria-label="More">
          <h2 className="mt-6 text-xl">How it goes on</h2>
          <p>Oil, wait, oil again.</p>
        </section>
      )}
      <button
        type="button"
        className="mt-6 rounded-lg bg-teal-700 px-4 py-2 text-white hover:bg-teal-800"
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? "Less" : "More"}
      </button>
    </main>
  );
}

export default App;
`;

/** Prettier with plugins that its settings name: classes sorted by Tailwind's own order, imports sorted by their names. */
export const prettierPlugins: Recipe = {
  name: 'prettier-plugins',
  create: createVite('react-ts'),
  devDependencies: {
    ...typescriptWithInterface,
    '@tailwindcss/vite': '4.3.5',
    tailwindcss: '4.3.5',
    prettier: '3.10.1',
    'prettier-plugin-organize-imports': '4.3.0',
    'prettier-plugin-tailwindcss': '0.8.1',
  },
  scripts: { 'format:check': 'prettier --check .', format: 'prettier --write .' },
  files: {
    '.prettierrc': `{ "plugins": ["prettier-plugin-organize-imports", "prettier-plugin-tailwindcss"] }\n`,
    'vite.config.ts': viteConfig,
    'src/index.css': '@import "tailwindcss";\n',
    'src/App.tsx': app,
  },
  tidy: 'format',
  gates: ['lint', 'format:check', 'build'],
  pages: [{ path: '/', shows: 'h1' }],
};
