import type { Guide } from './guide.ts';

export const guide: Guide = {
  title: 'For teachers',
  description: 'Registering, writing with pictures, what happens to a text without a network, and acceptance codes.',
  lead: 'You write on your phone. Nothing that you typed is lost, with or without a network.',
  parts: [
    {
      id: 'register',
      heading: 'Register',
      steps: [
        'Open “[[nav.teacherPortal]]” and press “[[teacher-account:login.signup]]”.',
        'Give your name, email, password, department and role, and press “[[teacher-account:signup.submit]]”.',
        'The page “[[teacher-account:pending.title]]” opens your dashboard by itself once an administrator has approved you. “[[teacher-account:pending.check]]” asks at once.',
      ],
    },
    {
      id: 'dashboard',
      heading: 'Your first screen',
      steps: [
        '“[[dashboard:write]]” begins a post.',
        '“[[dashboard:needsYou]]” lists what wants a decision: drafts, and what was not accepted.',
        '“[[dashboard:whole.title]]” counts what has reached the school and what waits.',
      ],
      picture: { name: 'teacher', text: 'The teacher’s dashboard' },
    },
    {
      id: 'write',
      heading: 'Write a post',
      steps: [
        'Press “[[dashboard:write]]”, give it a title, and write. “[[form:keeping.kept]]” says that it is safe.',
        '“[[authoring:media.addPictures]]” takes photos from the camera or the gallery. They are made small, and the place where they were taken is removed.',
        'On a computer you can also paste a picture anywhere in the form, or drop files on it.',
        'Photos on your phone: share them from the gallery to the installed portal, which opens a new post with them.',
        'Write a “[[authoring:media.caption]]” for each picture: it is read aloud to who does not see it.',
        'Drag pictures to put them in order, or use “[[authoring:media.earlier]]” and “[[authoring:media.later]]”. The first is the “[[authoring:media.cover]]”.',
        'It has its day? Tick “[[authoring:timed.later]]” and choose when: the school publishes it, also while your phone is off. “[[authoring:timed.now]]” in your list brings it forward.',
        'Press “[[authoring:form.publish]]”. Without a network it waits on this device and is sent by itself.',
      ],
      picture: { name: 'writing', text: 'A new post with three pictures' },
    },
    {
      id: 'states',
      heading: 'What became of it',
      steps: [
        '“[[teacher:posts]]” shows each post with its state: “[[authoring:states.draft]]”, “[[authoring:states.waiting]]”, “[[authoring:states.sent]]”.',
        'Above the list choose what you look for, such as “[[authoring:list.filter.groups.draft]]” or “[[authoring:list.filter.groups.decision]]”.',
        '“[[authoring:states.conflict]]”: it was edited on two devices. Open it and choose “[[authoring:conflict.keepMine]]” or “[[authoring:conflict.keepTheirs]]”.',
        '“[[authoring:states.failed]]”: the reason stands there, and the text is kept. Edit it, or press “[[authoring:failed.retry]]”.',
        '“[[authoring:list.delete]]” can be taken back with “[[authoring:list.undo]]” until it was sent.',
      ],
      picture: { name: 'states', text: 'A list of posts; one was changed elsewhere' },
    },
    {
      id: 'honours',
      heading: 'The wall of honour',
      steps: [
        'Open “[[teacher:achievements]]” and press “[[authoring:kinds.achievement.begin]]”.',
        'Events and award pictures stand beside it: “[[authoring:kinds.recognition_event.begin]]” and “[[authoring:kinds.award_image.begin]]”.',
        'Once a picture stands there, “[[authoring:fields.image_alt]]” asks for a sentence for who does not see it.',
        'All of them appear under “[[nav.awards]]”.',
      ],
    },
    {
      id: 'codes',
      heading: 'Acceptance codes for your students',
      steps: [
        'Open “[[teacher:codes]]”, name the batch, and choose how many and for how long.',
        'Issue them. They are shown this once: press “[[codes:print]]” or “[[codes:copy]]”.',
        'Give each student one slip. A phone’s camera reads it.',
        'The list of a batch shows which code was used by whom. “[[codes:revoke]]” ends one by its number.',
      ],
      picture: { name: 'codes', text: 'A batch of new codes' },
    },
    {
      id: 'profile',
      heading: 'Your profile',
      steps: [
        '“[[teacher:account]]” leads to “[[teacher:profile]]”: photo, name, department and bio, as readers see them.',
        'Press “[[teacher-profile:save]]”.',
        '“[[security:change]]”, “[[security:changeAddress]]” and “[[data:exportAction]]” stand at its end.',
        'On a shared device tick “[[signing-in:sharedDevice.label]]” when you sign in, and when you are done press “[[teacher:signOut]]”. You are asked first if something was not sent.',
      ],
    },
  ],
};
