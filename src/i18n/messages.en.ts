import type { Messages } from './message-values.ts';

/** Every sentence of the portal in English. */
export const messages = {
  'school.line': 'American curriculum',

  'nav.label': 'Main navigation',
  'nav.home': 'Home',
  'nav.awards': 'Special awards',
  'nav.awards.short': 'Awards',
  'nav.posts': 'Teacher posts',
  'nav.posts.short': 'Posts',
  'nav.faq': 'FAQ',
  'nav.faq.short': 'FAQ',
  'nav.contact': 'Contact',
  'nav.media': 'School in pictures',
  'nav.portals': 'Portals',
  'nav.admin': 'Admin',
  'nav.adminPanel': 'Admin Panel',
  'nav.teacherPortal': 'Teacher Portal',
  'nav.teacherPortal.short': 'Teachers',
  'nav.teacherDashboard': 'Teacher Dashboard',
  'nav.studentLogin': 'Student Login',
  'nav.studentLogin.short': 'Students',
  'nav.studentSignup': 'Student Signup',
  'nav.studentDashboard': 'Student Dashboard',
  'nav.dashboard.short': 'Dashboard',
  'nav.signOut': 'Sign out',
  'nav.privacy': 'Privacy',
  'nav.terms': 'Terms of use',
  'nav.more': 'More',
  'nav.skip': 'Skip to content',
  'nav.back': 'All posts',

  'language.switch': 'العربية',
  'scheme.toDark': 'Dark appearance',
  'scheme.toLight': 'Light appearance',

  'account.checking': 'Looking at your account…',
  'account.signOutFailed': 'Error signing out',
  'account.teacherWins': 'This account is both a teacher’s and a student’s: you are signed in as a teacher.',

  'home.title': 'Home',
  'home.description': 'The school’s news as its teachers write it: read on your phone, with or without a signal.',
  'home.statement': 'What happens in class, lab and field, told by our teachers.',
  'home.today': 'Today at the school',
  'home.all': 'All posts',
  'home.numbers':
    '{posts, plural, =0 {No posts yet} one {# post} other {# posts}} by {teachers, plural, =0 {the school’s teachers} one {# teacher} other {# teachers}}.',
  'home.join': 'Join us',
  'home.join.student': 'A student?',
  'home.join.student.text':
    'Ask your teacher or grade supervisor for an acceptance code; it opens your account, with what you liked and saved.',
  'home.join.teacher': 'A teacher?',
  'home.join.teacher.text':
    'Your account opens once the school approves it; then you write your first post from your phone.',
  'home.join.ask': 'Ask the school',

  'fresh.at': 'Last updated {when}',
  'fresh.stays': 'Updated {when}. It stays with you offline.',
  'fresh.never': 'The school’s posts have not reached this device yet',
  'time.now': 'just now',

  'posts.title': 'Teacher posts',
  'posts.intro':
    'Everything the school’s teachers wrote, newest first. What you see here is kept on your device, so you can come back to it without a signal.',
  'posts.new': 'New',
  'posts.newCount': '{count, plural, =0 {Nothing new} one {# new post} other {# new posts}} since your last visit',
  'posts.more': 'Older posts',
  'posts.shown': 'Showing {shown, number} of {total, plural, one {# post} other {# posts}}',
  'posts.partial': 'What is older has not reached this device yet.',
  'posts.end': 'This is where the story begins: there is nothing older.',
  'posts.unknownTeacher': 'A teacher of the school',

  'posts.empty': 'Nothing has been posted yet.',
  'posts.empty.hint': 'The first post a teacher writes will appear here by itself.',
  'posts.notYet': 'There are no posts on this device yet.',
  'notYet.offline': 'You need a signal only once; after that the pages open without one.',
  'notYet.portal':
    'The network you are on wants you to sign in first. Open any website to see its page, then come back.',
  'notYet.unavailable': 'The school’s server is not answering. We keep trying; there is nothing you need to do.',
  'notYet.storage':
    'There is not enough room on this device to keep the school’s pages. Free some space, then open the page again.',

  'awards.category.Academics': 'Academics',
  'awards.category.Science': 'Science',
  'awards.category.Sports': 'Sports',
  'awards.category.Arts': 'Arts',
  'awards.category.Technology': 'Technology',
  'awards.category.Community': 'Community',
  'awards.count': '{count, plural, =0 {Nothing} one {# honour} other {# honours}}',
  'awards.empty': 'The wall of honour awaits its first name.',
  'awards.empty.hint': 'The first achievement a teacher enters will appear here by itself.',
  'awards.notYet': 'The wall of honour has not reached this device yet.',

  'media.notYet': 'The pictures have not reached this device yet.',

  'picture.full': 'Show the full picture',

  'post.like': 'Like',
  'post.save': 'Save',
  'post.share': 'Share',
  'post.shared': 'Link to the post copied.',
  'post.notShared': 'The link could not be copied. Copy it from the address bar.',
  'post.likes': '{count, plural, =0 {No likes yet} one {# like} other {# likes}}',
  'post.saves': '{count, plural, =0 {Not saved yet} one {Saved by # reader} other {Saved by # readers}}',
  'post.gallery': 'Pictures of the post',
  'post.picture': 'Picture {number, number} of the post {title}',
  'post.video': 'Watch the video',
  'post.actions': 'What you can do with this post',
  'post.description': 'A post by {teacher}, {school}.',
  'post.unknown': 'There is no post at this address.',
  'post.unknown.text': 'Its author may have removed it, or the link lost a letter.',
  'post.notHere': 'This post is not on your device yet.',
  'post.notHere.text': 'It will open here by itself when the signal is back. What you read before is still with you.',
  'post.seeking': 'Looking for the post…',
  'post.notKept': 'Your choice could not be stored on this device. Try again.',

  'sync.label': 'Update status',
  'sync.idle': 'Up to date',
  'sync.syncing': 'Updating',
  'sync.offline': 'No signal',
  'sync.portal': 'Network wants sign-in',
  'sync.blocked': 'Needs you',
  'sync.badge': 'Update status: {state}',
  'sync.badge.pending':
    'Update status: {state}, {count, plural, =0 {nothing waiting} one {# change waiting} other {# changes waiting}}',
  'sync.band': 'No signal. What you read is still with you.',
  'sync.band.pending':
    'No signal. {count, plural, =0 {Nothing waits} one {# change waits} other {# changes wait}} on this device.',
  'sync.story.idle': 'What you see is the latest at the school.',
  'sync.story.syncing': 'We are fetching what is new and sending what is yours. No need to wait.',
  'sync.story.offline':
    'The signal went {since}. Everything on the device works; what you do is sent by itself when it returns.',
  'sync.story.portal':
    'You are on a network that wants you to sign in, so nothing gets through yet. Open any website to see its page; what you did is kept.',
  'sync.story.parked': 'The school’s server did not accept a change. Look below: try again, or let it go.',
  'sync.story.unavailable': 'The school’s server is not answering. We keep trying, and what you did is kept.',
  'sync.story.full': 'The device is full, so we cannot keep anything new. What has not been sent is not lost.',
  'sync.close': 'Close',

  'footer.links': 'Links',
  'footer.contact': 'Contact',
  'footer.rights': '{school}, {city}',

  'crash.title': 'This page stumbled.',
  'crash.text': 'What you wrote and did is kept on the device. Try again, or go back to the home page.',
  'crash.retry': 'Try again',

  'error.offline': 'No signal now. What you did is kept on the device and will be sent when it returns.',
  'error.portal': 'The network you are on wants you to sign in first. Open any website to see its page.',
  'error.unavailable': 'The school’s server is not answering. We will try again by ourselves.',
  'error.refused': 'The school’s server did not accept this request.',
  'error.signedOut': 'You are no longer signed in. Sign in again and what waits is sent; it is kept here.',
  'error.malformed': 'An answer came that makes no sense. Reload the page; if it happens again, tell the school.',
  'error.storageFull': 'The device is full, so your choice was not kept. Free some space and try again.',
  'error.storageBroken':
    'The browser does not allow anything to be kept on this device. Leave private browsing, or restart the browser.',

  'database.silent':
    'This device has not opened what is kept on it yet. Reload the page; if it stays like this, close the browser and open it again.',
  'database.outdated': 'A newer version of the portal is open in another window. Reload this page to catch up.',
  'database.blocked': 'Close the portal’s other windows so that the new version can finish.',
  'database.emptied':
    'The browser emptied what the portal kept on this device; it is being fetched again. What had not reached the school is gone: please send it again.',

  'department.Mathematics': 'Mathematics',
  'department.Science': 'Science',
  'department.English': 'English',
  'department.History': 'History',
  'department.Art': 'Art',
  'department.Music': 'Music',
  'department.Physical Education': 'Physical Education',
  'department.Computer Science': 'Computer Science',
  'department.Foreign Languages': 'Foreign Languages',
  'department.Special Education': 'Special Education',
} as const satisfies Messages;
