import type { Guide } from './guide.ts';

export const guide: Guide = {
  title: 'For visitors and students',
  description: 'Reading, liking and keeping posts, with a network and without, and a student’s own account.',
  lead: 'You need no account to read. What you opened once stays on your device.',
  parts: [
    {
      id: 'read',
      heading: 'Read, like and keep',
      steps: [
        'Open “[[nav.posts]]”. The newest stand first; a title opens its post.',
        'Under each post press “[[post.like]]” or “[[post.save]]”. Press again to take it back.',
        '“[[post.share]]” sends the post’s link to whomever you like.',
        'What you kept is under “[[nav.saved]]”, at the foot of every page.',
      ],
      picture: { name: 'post', text: 'A post, with like, save and share below it' },
    },
    {
      id: 'find',
      heading: 'Find something',
      steps: [
        'Open “[[nav.search]]” at the foot of the page and type a word, or the name of a teacher.',
        'Narrow it by “[[search:kind]]”, “[[search:teacher]]”, “[[search:department]]” or “[[search:month]]”.',
        'The search works on your device, also without a network. Its address can be shared.',
      ],
      picture: { name: 'search', text: 'A search with its results; the word is marked' },
    },
    {
      id: 'offline',
      heading: 'Without a network',
      steps: [
        'Go on as usual: read, like, keep. “[[sync.offline]]” appears at the top of the page.',
        'Press it to see what waits to be sent. It goes out by itself once the network is back.',
        'If a Wi-Fi page stands in the way, the portal says “[[sync.portal]]”: open any site and sign in there.',
        'When the school is busy, the portal says “[[sync.held]]” for some seconds: what you did stays with you and is sent by itself.',
      ],
      picture: { name: 'tray', text: 'The list of what waits on this device' },
    },
    {
      id: 'install',
      heading: 'On your home screen',
      steps: [
        'After a while the portal asks “[[install:title]]”. Press “[[install:accept]]”.',
        'On an iPhone it shows the way: the share button, then “[[install:ios.line]]”.',
        'The button “[[language.switch]]” at the top changes the language.',
      ],
    },
    {
      id: 'hear',
      heading: 'Hear of what is new',
      steps: [
        'A name above a post leads to its teacher’s page. Press the button below the name there, and let the browser send you notifications.',
        '“[[notifications:title]]” at the foot of every page, on a phone under “[[nav.more]]”, has whole departments, quiet hours, and the way out of all of it.',
        'On an iPhone this works once the portal is on the home screen.',
      ],
    },
    {
      id: 'signup',
      heading: 'Open a student’s account',
      steps: [
        'Ask your teacher for an acceptance code. Scan its picture, or open “[[nav.studentSignup]]”.',
        'Type the code, your name, your email and a password.',
        'Read the privacy page together with your guardian, and tick the box of consent.',
        'Press “[[student-account:signup.submit]]”. You are in at once.',
      ],
      picture: { name: 'signup', text: 'The form in which a student registers' },
    },
    {
      id: 'dashboard',
      heading: 'Your dashboard',
      steps: [
        '“[[nav.studentDashboard]]” shows your average, and what you liked and saved.',
        'If you liked posts before you signed in, you are asked “[[claim:title]]”.',
        '“[[student:profile]]” is where you choose a photo and write a line about yourself.',
        'Name, email and grade are changed by the school’s office.',
      ],
      picture: { name: 'student', text: 'A student’s dashboard with the average in a ring' },
    },
    {
      id: 'password',
      heading: 'Password, devices and your data',
      steps: [
        'Forgotten? At the sign-in press “[[student-account:login.forgot]]” and open the link in your mail.',
        'You cannot open that mail? Ask the administration for a slip, then press “[[student-account:forgot.card]]” there and type its code.',
        'To change it, open your profile and press “[[security:change]]”. A new address: “[[security:changeAddress]]”, and open the link in both mails.',
        '“[[security:sessions]]” shows where you are signed in. “[[security:end]]” ends one of them, “[[security:elsewhere]]” all others.',
        '“[[data:exportAction]]” gives you everything that the school keeps about you; “[[data:request]]” deletes your account after thirty days.',
        'On a shared device tick “[[signing-in:sharedDevice.label]]” when you sign in, and press “[[nav.signOut]]” when you are done: nothing of yours stays on it. Should you forget, you are signed out after ten minutes, or once the page is closed and somebody else opens it.',
      ],
    },
  ],
};
