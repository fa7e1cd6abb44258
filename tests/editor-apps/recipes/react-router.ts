import { createVite, type Recipe } from './recipe.ts';

const main = `import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Route, Routes } from 'react-router'
import './index.css'
import { About } from './pages/About.tsx'
import { Home } from './pages/Home.tsx'
import { Layout } from './pages/Layout.tsx'

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <BrowserRouter>
      <Routes>
        <Route element={<Layout />}>
          <Route index element={<Home />} />
          <Route path="about/:topic" element={<About />} />
        </Route>
      </Routes>
    </BrowserRouter>
  </StrictMode>,
)
`;

const layout = `import { NavLink, Outlet } from 'react-router'

export function Layout() {
  return (
    <>
      <header>
        <nav aria-label="Main">
          <NavLink to="/">Home</NavLink>
          <NavLink to="/about/us" className={({ isActive }) => (isActive ? 'here' : '')}>
            About
          </NavLink>
        </nav>
      </header>
      <main>
        <Outlet />
      </main>
      <footer>
        <small>Made with a router</small>
      </footer>
    </>
  )
}
`;

const home = `import { Link } from 'react-router'

const places = [
  { topic: 'us', title: 'Who we are' },
  { topic: 'work', title: 'What we do' },
]

export function Home() {
  return (
    <article>
      <h1>Everything in its place</h1>
      <p>
        Go on <em>from here</em>:
      </p>
      <ul>
        {places.map(({ topic, title }) => (
          <li key={topic}>
            <Link to={\`/about/\${topic}\`}>{title}</Link>
          </li>
        ))}
      </ul>
    </article>
  )
}
`;

const about = `import { Link, useParams } from 'react-router'

export function About() {
  const { topic } = useParams()
  return (
    <article>
      <h1>About {topic}</h1>
      {topic === 'us' ? <p>We are two people.</p> : <p>We make things.</p>}
      <Link to="/">Back</Link>
    </article>
  )
}
`;

/** React Router as a library: routes in the markup, links, a class that a function gives. Version 8 asks for a newer Node. */
export const reactRouter: Recipe = {
  name: 'react-router',
  create: createVite('react-ts'),
  dependencies: { 'react-router': '7.18.5' },
  files: {
    'src/main.tsx': main,
    'src/pages/Layout.tsx': layout,
    'src/pages/Home.tsx': home,
    'src/pages/About.tsx': about,
  },
  gates: ['lint', 'build'],
  pages: [
    { path: '/', shows: 'main h1' },
    { path: '/about/us', shows: 'main h1' },
  ],
};
