import { createVite, type Recipe, typescriptWithInterface } from './recipe.ts';
import { shadcnButton, shadcnCard, shadcnSheet } from './shadcn-components.ts';

const viteConfig = `import path from "path"
import tailwindcss from "@tailwindcss/vite"
import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"

export default defineConfig({
  plugins: [react(), tailwindcss()],
  resolve: {
    alias: {
      "@": path.resolve(import.meta.dirname, "./src"),
    },
  },
})
`;

const tsconfig = `{
  "files": [],
  "references": [{ "path": "./tsconfig.app.json" }, { "path": "./tsconfig.node.json" }],
  "compilerOptions": { "paths": { "@/*": ["./src/*"] } }
}
`;

const appTsconfig = `{
  "compilerOptions": {
    "tsBuildInfoFile": "./node_modules/.tmp/tsconfig.app.tsbuildinfo",
    "target": "es2023",
    "lib": ["ES2023", "DOM", "DOM.Iterable"],
    "module": "esnext",
    "types": ["vite/client"],
    "skipLibCheck": true,
    "moduleResolution": "bundler",
    "allowImportingTsExtensions": true,
    "verbatimModuleSyntax": true,
    "moduleDetection": "force",
    "noEmit": true,
    "jsx": "react-jsx",
    "strict": true,
    "noUnusedLocals": true,
    "noUnusedParameters": true,
    "paths": { "@/*": ["./src/*"] }
  },
  "include": ["src"]
}
`;

const utils = `import { clsx, type ClassValue } from "clsx"
import { twMerge } from "tailwind-merge"

export function cn(...inputs: ClassValue[]) {
  return twMerge(clsx(inputs))
}
`;

const app = `import { ArrowRight } from "lucide-react"

import { Button } from "@/components/ui/button"
import {
  Card,
  CardContent,
  CardDescription,
  CardFooter,
  CardHeader,
  CardTitle,
} from "@/components/ui/card"

function App() {
  return (
    <div className="flex min-h-svh p-6">
      <div className="flex max-w-md min-w-0 flex-col gap-4 text-sm leading-loose">
        <h1 className="font-medium">Project ready!</h1>
        <p>You may now add components and start building.</p>
        <Button className="mt-2">
          Go on <ArrowRight />
        </Button>
        <Button variant="outline" size="sm" asChild>
          <a href="#card">See the card</a>
        </Button>
        <Card id="card" className="w-full">
          <CardHeader>
            <CardTitle>Your order</CardTitle>
            <CardDescription>It is on its way.</CardDescription>
          </CardHeader>
          <CardContent>
            <p className="text-muted-foreground dark:text-foreground">Two chairs</p>
          </CardContent>
          <CardFooter className="border-t">
            <span>Paid</span>
          </CardFooter>
        </Card>
      </div>
    </div>
  )
}

export default App
`;

/** What shadcn makes of a Vite app, whose own command asks a host of components for its files: so they stand here. */
export const shadcn: Recipe = {
  name: 'shadcn',
  create: createVite('react-ts'),
  dependencies: {
    'class-variance-authority': '0.7.1',
    clsx: '2.1.1',
    'lucide-react': '1.81.0',
    'radix-ui': '1.8.1',
    'tailwind-merge': '3.7.1',
    'tw-animate-css': '1.4.0',
  },
  devDependencies: {
    ...typescriptWithInterface,
    '@tailwindcss/vite': '4.3.5',
    tailwindcss: '4.3.5',
    prettier: '3.10.1',
    'prettier-plugin-tailwindcss': '0.8.1',
  },
  scripts: { typecheck: 'tsc -b', 'format:check': 'prettier --check src', format: 'prettier --write src' },
  files: {
    '.prettierrc': `{
  "semi": false,
  "plugins": ["prettier-plugin-tailwindcss"],
  "tailwindStylesheet": "src/index.css",
  "tailwindFunctions": ["cn", "cva"]
}
`,
    'vite.config.ts': viteConfig,
    'tsconfig.json': tsconfig,
    'tsconfig.app.json': appTsconfig,
    'src/index.css': shadcnSheet,
    'src/lib/utils.ts': utils,
    'src/components/ui/button.tsx': shadcnButton,
    'src/components/ui/card.tsx': shadcnCard,
    'src/App.tsx': app,
  },
  tidy: 'format',
  gates: ['typecheck', 'lint', 'format:check', 'build'],
  pages: [{ path: '/', shows: 'h1' }],
};
