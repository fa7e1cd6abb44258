import { createVite, type Recipe, typescriptWithInterface } from './recipe.ts';

const main = `import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createTheme, MantineProvider } from '@mantine/core'
import '@mantine/core/styles.css'
import App from './App.tsx'

const theme = createTheme({ primaryColor: 'teal', defaultRadius: 'md' })

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <MantineProvider theme={theme}>
      <App />
    </MantineProvider>
  </StrictMode>,
)
`;

const app = `import { useState } from 'react'
import { Anchor, AppShell, Badge, Button, Card, Container, Group, List, Stack, Text, TextInput, Title } from '@mantine/core'
import { Plan } from './Plan.tsx'
import classes from './App.module.css'

function App() {
  const [count, setCount] = useState(0)
  return (
    <AppShell header={{ height: 56 }} padding="md">
      <AppShell.Header p="sm">
        <Group justify="space-between">
          <Text fw={700}>Workshop</Text>
          <Anchor href="#plans">Plans</Anchor>
        </Group>
      </AppShell.Header>
      <AppShell.Main>
        <Container size="sm">
          <Stack gap="lg">
            <Title order={1}>Build it once</Title>
            <p className={classes.lead}>Everything here is made of components.</p>
            <Group>
              <Button onClick={() => setCount((before) => before + 1)}>Pressed {count} times</Button>
              <Button variant="light" component="a" href="#plans">
                Read more
              </Button>
              <Badge color="grape">New</Badge>
            </Group>
            <Card withBorder shadow="sm" id="plans">
              <List>
                <List.Item>Comes with a lamp</List.Item>
                <List.Item>Comes with a bench</List.Item>
              </List>
            </Card>
            <Group grow>
              <Plan name="Small" price="3" />
              <Plan name="Large" price="9" />
            </Group>
            <TextInput label="Your name" placeholder="Sami" />
          </Stack>
        </Container>
      </AppShell.Main>
    </AppShell>
  )
}

export default App
`;

const plan = `import { Paper, Text } from '@mantine/core'

interface PlanProps {
  readonly name: string
  readonly price: string
}

export function Plan({ name, price }: PlanProps) {
  return (
    <Paper p="md" withBorder>
      <Text c="dimmed">{name}</Text>
      <Text size="xl" style={{ letterSpacing: 0 }}>
        {price}
      </Text>
      <small>a month</small>
    </Paper>
  )
}
`;

const postcss = `export default {
  plugins: {
    'postcss-preset-mantine': {},
  },
}
`;

const lead = `.lead {
  margin: 0;
  color: light-dark(var(--mantine-color-gray-7), var(--mantine-color-gray-4));
  font-size: rem(18px);
}
`;

/** Mantine: its provider and theme, components with parts, style properties, a module of styles beside them. */
export const mantine: Recipe = {
  name: 'mantine',
  create: createVite('react-ts'),
  dependencies: { '@mantine/core': '9.8.1', '@mantine/hooks': '9.8.1' },
  devDependencies: { ...typescriptWithInterface, postcss: '8.5.33', 'postcss-preset-mantine': '1.18.0' },
  files: {
    'src/main.tsx': main,
    'src/App.tsx': app,
    'src/App.module.css': lead,
    'src/Plan.tsx': plan,
    'postcss.config.js': postcss,
  },
  gates: ['lint', 'build'],
  pages: [{ path: '/', shows: 'h1' }],
};
