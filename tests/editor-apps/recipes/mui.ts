import { createVite, type Recipe } from './recipe.ts';

const main = `import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import CssBaseline from '@mui/material/CssBaseline'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import App from './App.tsx'

const theme = createTheme({ palette: { primary: { main: '#00695c' } }, spacing: 8 })

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <App />
    </ThemeProvider>
  </StrictMode>,
)
`;

const app = `import { useState } from 'react'
import { Box, Button, Card, CardActions, CardContent, Container, Link, Stack, TextField, Typography } from '@mui/material'
import { styled } from '@mui/material/styles'

const Hint = styled('p')(({ theme }) => ({
  margin: 0,
  color: theme.palette.text.secondary,
  fontSize: '0.9rem',
}))

function App() {
  const [count, setCount] = useState(0)
  return (
    <Container maxWidth="sm">
      <Box component="main" sx={{ p: 2, '&:hover': { bgcolor: 'action.hover' } }}>
        <Typography variant="h3" component="h1" gutterBottom>
          Ready to wear
        </Typography>
        <Typography sx={{ mb: 1.5, color: 'text.secondary' }}>Cut, sewn and sent.</Typography>
        <Stack direction="row" spacing={2}>
          <Button variant="contained" onClick={() => setCount((before) => before + 1)}>
            Pressed {count} times
          </Button>
          <Button href="#more">Read more</Button>
        </Stack>
        <Card id="more" sx={{ mt: 3 }}>
          <CardContent>
            <h2>What is in it</h2>
            <ul>
              <li>
                A <strong>coat</strong>
              </li>
              <li>Two buttons</li>
            </ul>
            <Hint>Made by hand.</Hint>
          </CardContent>
          <CardActions>
            <Link href="https://mui.com/" underline="hover">
              The library
            </Link>
          </CardActions>
        </Card>
        <TextField label="Your name" margin="normal" fullWidth />
      </Box>
    </Container>
  )
}

export default App
`;

/** MUI with Emotion: a theme, `sx` with the library's short names, a styled component; types by TypeScript 7. */
export const mui: Recipe = {
  name: 'mui',
  create: createVite('react-ts'),
  dependencies: { '@mui/material': '9.5.0', '@emotion/react': '11.14.0', '@emotion/styled': '11.14.1' },
  files: { 'src/main.tsx': main, 'src/App.tsx': app },
  gates: ['lint', 'build'],
  pages: [{ path: '/', shows: 'h1' }],
};
