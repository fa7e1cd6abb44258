import { text as accountAr } from '../../src/features/account/account.ar.ts';
import { text as accountDataAr } from '../../src/features/account-data/account-data.ar.ts';
import { text as accountWordsAr } from '../../src/i18n/account.ar.ts';
import { text as administrationAr } from '../../src/features/administration/administration.ar.ts';
import { text as authoringAr } from '../../src/features/authoring/authoring.ar.ts';
import { text as authPanelsAr } from '../../src/features/auth-panels/auth-panels.ar.ts';
import { text as awardsAr } from '../../src/features/awards/awards.ar.ts';
import { text as carouselAr } from '../../src/ui/carousel/carousel.ar.ts';
import { text as claimAr } from '../../src/features/claim/claim.ar.ts';
import { text as codesAr } from '../../src/features/acceptance-codes/codes.ar.ts';
import { text as departureAr } from '../../src/features/administration/departure.ar.ts';
import { text as formAr } from '../../src/i18n/form.ar.ts';
import { text as gradesAr } from '../../src/features/grades/grades.ar.ts';
import { text as healthAr } from '../../src/features/health/health.ar.ts';
import { text as importAr } from '../../src/features/grades/import/import.ar.ts';
import { text as installAr } from '../../src/features/install/install.ar.ts';
import { text as keepingAr } from '../../src/features/posts/keeping.ar.ts';
import { text as listsAr } from '../../src/features/posts/lists.ar.ts';
import { text as mediaAr } from '../../src/features/media/media.ar.ts';
import { text as notificationsAr } from '../../src/features/notifications/notifications.ar.ts';
import { messages as portalAr } from '../../src/i18n/messages.ar.ts';
import { text as portalsAr } from '../../src/features/portals/portals.ar.ts';
import { text as remoteAr } from '../../src/ui/records/remote.ar.ts';
import { text as schoolYearAr } from '../../src/features/school-year/year.ar.ts';
import { text as searchAr } from '../../src/features/search/search.ar.ts';
import { text as securityAr } from '../../src/features/account/security/security.ar.ts';
import { text as sharedDeviceAr } from '../../src/app/access/shared-device.ar.ts';
import { text as signOutAr } from '../../src/app/access/sign-out.ar.ts';
import { text as studentAccountAr } from '../../src/features/account/student/student.ar.ts';
import { text as studentDashboardAr } from '../../src/features/student-dashboard/dashboard.ar.ts';
import { text as studentProfileAr } from '../../src/features/student-profile/profile.ar.ts';
import { text as successAr } from '../../src/features/payment/success.ar.ts';
import { text as takeFileAr } from '../../src/ui/files/take-file.ar.ts';
import { text as teacherAccountAr } from '../../src/features/account/teacher/teacher.ar.ts';
import { text as teacherDashboardAr } from '../../src/features/teacher-dashboard/dashboard.ar.ts';
import { text as teacherLayoutAr } from '../../src/app/layout/teacher.ar.ts';
import { text as teacherProfileAr } from '../../src/features/teacher-profile/profile.ar.ts';
import { text as trayAr } from '../../src/features/sync-status/tray.ar.ts';
import { text as updateCardAr } from '../../src/ui/update-card.ar.ts';
import { text as visitsAr } from '../../src/features/analytics/visits.ar.ts';
import { text as accountEn } from '../../src/features/account/account.en.ts';
import { text as accountDataEn } from '../../src/features/account-data/account-data.en.ts';
import { text as accountWordsEn } from '../../src/i18n/account.en.ts';
import { text as administrationEn } from '../../src/features/administration/administration.en.ts';
import { text as authoringEn } from '../../src/features/authoring/authoring.en.ts';
import { text as authPanelsEn } from '../../src/features/auth-panels/auth-panels.en.ts';
import { text as awardsEn } from '../../src/features/awards/awards.en.ts';
import { text as carouselEn } from '../../src/ui/carousel/carousel.en.ts';
import { text as claimEn } from '../../src/features/claim/claim.en.ts';
import { text as codesEn } from '../../src/features/acceptance-codes/codes.en.ts';
import { text as departureEn } from '../../src/features/administration/departure.en.ts';
import { text as formEn } from '../../src/i18n/form.en.ts';
import { text as gradesEn } from '../../src/features/grades/grades.en.ts';
import { text as healthEn } from '../../src/features/health/health.en.ts';
import { text as importEn } from '../../src/features/grades/import/import.en.ts';
import { text as installEn } from '../../src/features/install/install.en.ts';
import { text as keepingEn } from '../../src/features/posts/keeping.en.ts';
import { text as listsEn } from '../../src/features/posts/lists.en.ts';
import { text as mediaEn } from '../../src/features/media/media.en.ts';
import { text as notificationsEn } from '../../src/features/notifications/notifications.en.ts';
import { messages as portalEn } from '../../src/i18n/messages.en.ts';
import { text as portalsEn } from '../../src/features/portals/portals.en.ts';
import { text as remoteEn } from '../../src/ui/records/remote.en.ts';
import { text as schoolYearEn } from '../../src/features/school-year/year.en.ts';
import { text as searchEn } from '../../src/features/search/search.en.ts';
import { text as securityEn } from '../../src/features/account/security/security.en.ts';
import { text as sharedDeviceEn } from '../../src/app/access/shared-device.en.ts';
import { text as signOutEn } from '../../src/app/access/sign-out.en.ts';
import { text as studentAccountEn } from '../../src/features/account/student/student.en.ts';
import { text as studentDashboardEn } from '../../src/features/student-dashboard/dashboard.en.ts';
import { text as studentProfileEn } from '../../src/features/student-profile/profile.en.ts';
import { text as successEn } from '../../src/features/payment/success.en.ts';
import { text as takeFileEn } from '../../src/ui/files/take-file.en.ts';
import { text as teacherAccountEn } from '../../src/features/account/teacher/teacher.en.ts';
import { text as teacherDashboardEn } from '../../src/features/teacher-dashboard/dashboard.en.ts';
import { text as teacherLayoutEn } from '../../src/app/layout/teacher.en.ts';
import { text as teacherProfileEn } from '../../src/features/teacher-profile/profile.en.ts';
import { text as trayEn } from '../../src/features/sync-status/tray.en.ts';
import { text as updateCardEn } from '../../src/ui/update-card.en.ts';
import { text as visitsEn } from '../../src/features/analytics/visits.en.ts';

/** What the portal says, by language, catalogue and key: tests ask for it here, so that a better sentence is no red run. */
export const catalogues = {
  ar: {
    account: accountAr,
    accountData: accountDataAr,
    accountWords: accountWordsAr,
    administration: administrationAr,
    authoring: authoringAr,
    authPanels: authPanelsAr,
    awards: awardsAr,
    carousel: carouselAr,
    claim: claimAr,
    codes: codesAr,
    departure: departureAr,
    form: formAr,
    grades: gradesAr,
    health: healthAr,
    import: importAr,
    install: installAr,
    keeping: keepingAr,
    lists: listsAr,
    media: mediaAr,
    notifications: notificationsAr,
    portal: portalAr,
    portals: portalsAr,
    remote: remoteAr,
    schoolYear: schoolYearAr,
    search: searchAr,
    security: securityAr,
    sharedDevice: sharedDeviceAr,
    signOut: signOutAr,
    studentAccount: studentAccountAr,
    studentDashboard: studentDashboardAr,
    studentProfile: studentProfileAr,
    success: successAr,
    takeFile: takeFileAr,
    teacherAccount: teacherAccountAr,
    teacherDashboard: teacherDashboardAr,
    teacherLayout: teacherLayoutAr,
    teacherProfile: teacherProfileAr,
    tray: trayAr,
    updateCard: updateCardAr,
    visits: visitsAr,
  },
  en: {
    account: accountEn,
    accountData: accountDataEn,
    accountWords: accountWordsEn,
    administration: administrationEn,
    authoring: authoringEn,
    authPanels: authPanelsEn,
    awards: awardsEn,
    carousel: carouselEn,
    claim: claimEn,
    codes: codesEn,
    departure: departureEn,
    form: formEn,
    grades: gradesEn,
    health: healthEn,
    import: importEn,
    install: installEn,
    keeping: keepingEn,
    lists: listsEn,
    media: mediaEn,
    notifications: notificationsEn,
    portal: portalEn,
    portals: portalsEn,
    remote: remoteEn,
    schoolYear: schoolYearEn,
    search: searchEn,
    security: securityEn,
    sharedDevice: sharedDeviceEn,
    signOut: signOutEn,
    studentAccount: studentAccountEn,
    studentDashboard: studentDashboardEn,
    studentProfile: studentProfileEn,
    success: successEn,
    takeFile: takeFileEn,
    teacherAccount: teacherAccountEn,
    teacherDashboard: teacherDashboardEn,
    teacherLayout: teacherLayoutEn,
    teacherProfile: teacherProfileEn,
    tray: trayEn,
    updateCard: updateCardEn,
    visits: visitsEn,
  },
};
